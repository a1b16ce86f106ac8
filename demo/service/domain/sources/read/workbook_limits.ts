/** Limits of Excel files that are read, and the check of an archive before anything is unpacked. Pure. */
import { unzipSync } from 'fflate';
import { ContentUnusable } from './file_bytes.ts';

/** Maximum bytes of an Excel file. */
export const workbookLimit = 50 * 2 ** 20;
/** Maximum bytes of all parts of an Excel file together when they are unpacked: about 250,000 rows of 20 columns. */
export const unpackedLimit = 256 * 2 ** 20;

const inMegabytes = (bytes: number): string => `${bytes / 2 ** 20} MB`;

export const tooLarge = (): ContentUnusable =>
  new ContentUnusable(
    `is larger than ${inMegabytes(workbookLimit)}, the maximum of an Excel file. Send it as CSV.`,
  );

/**
 * Checks the sizes that the directory of an archive names; unpacking a part stops at the size that it names. Throws ContentUnusable for what
 * is no archive, for an archive that unpacks to too much, and for a part without a size, which nothing would limit.
 */
export function checkArchive(bytes: Uint8Array): void {
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter({ name, size, originalSize, compression }) {
        unpacked += originalSize;
        if (compression !== 0 && (size === 0 || originalSize === 0) && !name.endsWith('/'))
          throw new ContentUnusable('is damaged: a part of it has no size. Save it again with Excel.');
        return false;
      },
    });
  } catch (error) {
    if (error instanceof ContentUnusable) throw error;
    throw new ContentUnusable('is not an Excel workbook (.xlsx). Save it as .xlsx, or send it as CSV.');
  }
  if (unpacked > unpackedLimit)
    throw new ContentUnusable(
      `unpacks to more than ${inMegabytes(unpackedLimit)}, the maximum of an Excel file. Send it as CSV.`,
    );
}
