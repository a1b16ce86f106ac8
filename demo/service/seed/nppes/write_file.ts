/** Writes a made-up NPPES file: `npm run nppes -- <rows> <file> [seed]`. A file that ends in .gz is compressed. */
import { createWriteStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { nppesFile } from './generate.ts';

const [rows = '', file = '', seed = '1'] = process.argv.slice(2);
if (![rows, seed].every((text) => /^\d{1,7}$/.test(text)) || !file) {
  console.error(
    'Name the number of rows, at most 9,999,999, and the file: npm run nppes -- 10000 npidata_pfile_test.csv',
  );
  process.exit(1);
}
await pipeline(
  Readable.from(nppesFile(Number(rows), Number(seed))),
  file.endsWith('.gz') ? createGzip() : new PassThrough(),
  createWriteStream(file),
);
