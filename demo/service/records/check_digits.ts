/** Check digits of register numbers. */

/** Returns the check digit by the Luhn algorithm. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const value = place % 2 === 0 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

/** Returns the National Provider Identifier of the United States with these nine digits: the check digit is over 80840 and them. */
export const npiOf = (body: string): string => `${body}${luhnDigit(`80840${body}`)}`;

/** Returns whether a text is a National Provider Identifier: ten digits, of which the last one is the check digit. */
export const isNpi = (number: string): boolean =>
  /^\d{10}$/.test(number) && npiOf(number.slice(0, 9)) === number;
