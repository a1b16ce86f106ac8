/**
 * Platform IDs of synthetic records: 18 digits, derived from a sequence number and ascending with it. They are larger than the IDs of
 * well-known records and smaller than those of the database sequence.
 */
const prefix = '242976';
const step = 3001;

/** Returns the platform ID for a sequence number below 333 million. */
export function vidOf(number: number): string {
  // A pseudo-random offset within the step makes the IDs look less regular.
  const value = number * step + ((Math.imul(number, 0x9e3779b1) >>> 0) % step);
  return prefix + String(value).padStart(12, '0');
}

/** Start of the database sequence: larger than every synthetic and well-known ID. */
export const firstSequenceVid = '242977000000000000';
