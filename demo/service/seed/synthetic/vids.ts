/**
 * Platform IDs of synthetic records: 18 digits, each made from a running number, rising with it. They stand between the fixed IDs
 * of the well-known records and what the sequence gives afterwards.
 */
const prefix = '242976';
const step = 3001;

/** The platform ID of a running number below 333 million. */
export function vidOf(number: number): string {
  // A little disorder within the step keeps the IDs from looking counted.
  const value = number * step + ((Math.imul(number, 0x9e3779b1) >>> 0) % step);
  return prefix + String(value).padStart(12, '0');
}

/** Larger than every synthetic and well-known ID: the sequence goes on from here. */
export const firstSequenceVid = '242977000000000000';
