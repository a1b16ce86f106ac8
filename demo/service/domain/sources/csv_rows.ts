/** Reading CSV files of any dialect and encoding as rows, streamed; `.gz` files are unzipped on the way. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { rowsOfText, type BrokenRow, type CsvRow } from './csv_text.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { decode, detectEncoding, type Encoding } from './encoding.ts';

export interface FileForm extends Dialect {
  encoding: Encoding;
}

/** Characters of the beginning of a file that its dialect is guessed from. */
const sampleCharacters = 64 * 1024;

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!path.toLowerCase().endsWith('.gz')) return yield* file as AsyncIterable<Uint8Array>;
  const unzipped = createGunzip();
  // `pipe` does not pass errors on, and an error nobody hears would end the process.
  file.on('error', (error) => unzipped.destroy(error));
  yield* file.pipe(unzipped) as AsyncIterable<Uint8Array>;
}

async function readSample(path: string, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of decode(bytesOf(path), encoding)) {
    sample += text;
    if (sample.length >= sampleCharacters) break;
  }
  return sample.slice(0, sampleCharacters);
}

/** Finds out how a file is written; what is known is not guessed. Throws for a file that cannot be read or unzipped. */
export async function detectForm(path: string, known: Partial<FileForm> = {}): Promise<FileForm> {
  const encoding = known.encoding ?? (await detectEncoding(bytesOf(path)));
  const { delimiter, quote } = detectDialect(await readSample(path, encoding), known);
  return { encoding, delimiter, quote };
}

/** Reads the rows of a file in their order. */
export const readRows = (path: string, form: FileForm): AsyncGenerator<CsvRow | BrokenRow> =>
  rowsOfText(decode(bytesOf(path), form.encoding), form);
