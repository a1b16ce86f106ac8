/** Writes the compressed copies beside scripts and pages, for servers of static files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export function writeCompressedTwins(directory: string, files: readonly string[]): void {
  for (const file of files) {
    const content = readFileSync(join(directory, file));
    writeFileSync(join(directory, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(directory, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
