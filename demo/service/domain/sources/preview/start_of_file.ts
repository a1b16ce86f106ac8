/** The start of a file, which is enough for a preview of its first rows. */
import { Readable } from 'node:stream';
import { isBundle } from '../read/bundle/bundle_rows.ts';
import { bytesOf, type SourceFile } from '../read/file_bytes.ts';
import { isWorkbook } from '../read/workbook_rows.ts';

/** Bytes that a preview reads of a text file. A longer row has no preview. */
const startBytes = 2 ** 20;

/** Returns a file with these bytes. */
export const fileOfBytes = (path: string, bytes: Uint8Array): SourceFile => ({
  path,
  files: {
    open: () => Promise.resolve({ stream: Readable.from([bytes]), size: bytes.length, version: '' }),
  },
});

/** Returns the bytes up to the last line feed, which in UTF-16 has two bytes. Without a line feed, returns all. */
export function wholeLines(bytes: Uint8Array): Uint8Array {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  for (let at = bytes.lastIndexOf(0x0a); at !== -1; at = at > 0 ? bytes.lastIndexOf(0x0a, at - 1) : -1) {
    if (!isLittle && !isBig) return bytes.subarray(0, at + 1);
    if (isLittle && at % 2 === 0 && bytes[at + 1] === 0) return bytes.subarray(0, at + 2);
    if (isBig && at % 2 === 1 && bytes[at - 1] === 0) return bytes.subarray(0, at + 1);
  }
  return bytes;
}

/**
 * Returns a file with the first lines of a text file, unzipped. Workbooks and Bundles can only be read whole. `isStart`: the file itself is only the start
 * of one. Throws FileUnusable.
 */
export async function startOf(file: SourceFile, isStart: boolean): Promise<SourceFile> {
  if (isWorkbook(file.path) || isBundle(file.path)) return file;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytesOf(file)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > startBytes) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, startBytes);
  return fileOfBytes(
    file.path.replace(/\.gz$/i, ''),
    isStart || size > startBytes ? wholeLines(bytes) : bytes,
  );
}
