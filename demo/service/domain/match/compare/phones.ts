/** Phone numbers as match compares them. */

/** Returns the significant digits of a phone number; empty when there are too few. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < 6 ? '' : digits.slice(-9);
}
