/** Reading CSV files of any dialect and encoding as rows, streamed; `.gz` files are unzipped on the way. */
import { rowsOfText, type BrokenRow, type CsvRow } from './csv_text.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { decode, detectEncoding, type Encoding } from './encoding.ts';
import { bytesOf, isZipped, type DiskFile } from './file_bytes.ts';

export interface FileForm extends Dialect {
  encoding: Encoding;
}

/** Characters of the beginning of a file that its dialect is guessed from. */
const sampleCharacters = 64 * 1024;

async function readSample(file: DiskFile, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of decode(bytesOf(file), encoding)) {
    sample += text;
    if (sample.length >= sampleCharacters) break;
  }
  return sample.slice(0, sampleCharacters);
}

/** Finds out how a file is written; what is known is not guessed. Throws FileUnusable for one that cannot be read or unzipped to its end. */
export async function detectForm(file: DiskFile, known: Partial<FileForm> = {}): Promise<FileForm> {
  const encoding = known.encoding ?? (await detectEncoding(bytesOf(file)));
  // What was cut off a zipped file shows at its end, and detecting its encoding may stop before.
  if (isZipped(file.path)) for await (const chunk of bytesOf(file)) void chunk;
  const { delimiter, quote } = detectDialect(await readSample(file, encoding), known);
  return { encoding, delimiter, quote };
}

/** Reads the rows of a file in their order. Throws FileUnusable. */
export const readRows = (file: DiskFile, form: FileForm): AsyncGenerator<CsvRow | BrokenRow> =>
  rowsOfText(decode(bytesOf(file), form.encoding), form);
