/** Limits of Excel files that are read, and the check of an archive before anything is unpacked. Pure. */
import { unzipSync } from 'fflate';

/** Maximum bytes of an Excel file. */
export const workbookLimit = 50 * 2 ** 20;
/** Maximum bytes of all parts of an Excel file together when they are unpacked: about 250,000 rows of 20 columns. */
export const unpackedLimit = 256 * 2 ** 20;

const inMegabytes = (bytes: number): string => `${bytes / 2 ** 20} MB`;

/** A problem of a workbook as a whole. The message continues a sentence that begins with the file's name. */
export class WorkbookUnusable extends Error {}

export const tooLarge = (): WorkbookUnusable =>
  new WorkbookUnusable(
    `is larger than ${inMegabytes(workbookLimit)}, the maximum of an Excel file. Send it as CSV.`,
  );

/**
 * Checks the sizes that the directory of an archive names; unpacking a part stops at the size that it names. Throws WorkbookUnusable for what
 * is no archive, for an archive that unpacks to too much, and for a part without a size, which nothing would limit.
 */
export function checkArchive(bytes: Uint8Array): void {
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter({ name, size, originalSize, compression }) {
        unpacked += originalSize;
        if (compression !== 0 && (size === 0 || originalSize === 0) && !name.endsWith('/'))
          throw new WorkbookUnusable('is damaged: a part of it has no size. Save it again with Excel.');
        return false;
      },
    });
  } catch (error) {
    if (error instanceof WorkbookUnusable) throw error;
    throw new WorkbookUnusable('is not an Excel workbook (.xlsx). Save it as .xlsx, or send it as CSV.');
  }
  if (unpacked > unpackedLimit)
    throw new WorkbookUnusable(
      `unpacks to more than ${inMegabytes(unpackedLimit)}, the maximum of an Excel file. Send it as CSV.`,
    );
}
