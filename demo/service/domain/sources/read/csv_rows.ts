/** Streams the rows of CSV files of any dialect and encoding. Unzips `.gz` files. */
import { rowsOfText, type BrokenRow, type CsvRow } from './csv_text.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { decode, detectEncoding, type Encoding } from './encoding.ts';
import { bytesOf, isZipped, type DiskFile } from './file_bytes.ts';

export interface FileForm extends Dialect {
  encoding: Encoding;
}

/** Number of characters at the start of a file from which its dialect is guessed. */
const sampleCharacters = 64 * 1024;

async function readSample(file: DiskFile, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of decode(bytesOf(file), encoding)) {
    sample += text;
    if (sample.length >= sampleCharacters) break;
  }
  return sample.slice(0, sampleCharacters);
}

/**
 * Detects the form of a file; parts in `known` are not guessed. Throws FileUnusable when the file cannot be read or unzipped to its end.
 */
export async function detectForm(file: DiskFile, known: Partial<FileForm> = {}): Promise<FileForm> {
  const encoding = known.encoding ?? (await detectEncoding(bytesOf(file)));
  // A truncated zipped file fails only at its end, and detecting its encoding may stop earlier.
  if (isZipped(file.path)) for await (const chunk of bytesOf(file)) void chunk;
  const { delimiter, quote } = detectDialect(await readSample(file, encoding), known);
  return { encoding, delimiter, quote };
}

/** Reads the rows of a file in order. Throws FileUnusable. */
export const readRows = (file: DiskFile, form: FileForm): AsyncGenerator<CsvRow | BrokenRow> =>
  rowsOfText(decode(bytesOf(file), form.encoding), form);
