/** Reads numbers as people type them: apart, and after a word that says what they are. */
import { foldIdentifier, foldText } from '../language/fold.ts';

/** Words that say what the next number is, such as `NPI 1234567893` and `Tel. 617 555 0100`. Folded. */
const labels = new Set(
  `npi gmc rpps lanr finess ccn tel telephone phone phonenumber fone fon telefon telefono telefone telnr fax telefax mobile mob cell handy portable
  lic license licence licensenumber lizenz nr no num number numero id key mail email mailto`.split(/\s+/),
);
/** Shorter numbers may be a house or a postal code, and the word before them a part of the address. */
const shortestLabelled = 6;
const glued = /^[^\p{L}]*([\p{L}.-]+)[:#=]+(.+)$/u;

const isLabel = (token: string): boolean => labels.has(foldText(token).join(''));

const apart = /^\(?\+?\d[\d()+./-]*[,;]?$/;
const letters = /^\p{L}{1,4}$/u;
/** Maximum number of groups of letters before the digits of an identifier. */
const mostGroups = 2;
const longNumber = /^\d{6,}$/;
/** Fewest and most digits of a number that is typed in several parts. */
const fewestDigits = 7;
const mostDigits = 15;
/** A zero in brackets after a country code is only dialed in the country. */
const nationalZero = /^(\s*(?:\+|00)[\d\s.-]*)\(0\)/;

/** Returns the number of digits in a text. */
export const numbersIn = (text: string): number => text.replace(/\D/g, '').length;

/** Reduces a number to its letters and digits, without the national zero of `+44 (0)20 7946 0000`. */
export const foldPhone = (text: string): string => foldIdentifier(text.replace(nationalZero, '$1'));

/** Returns how many tokens from a position on may be one number: `617 555 0100`, `M HCP 0001234`. 1 or less for none. */
export function numbersFrom(tokens: readonly string[], at: number): number {
  let end = at;
  while (end - at < mostGroups && letters.test(tokens[end] ?? '')) end++;
  if (end > at) return longNumber.test(tokens[end] ?? '') ? end + 1 - at : 0;
  while (end < tokens.length && apart.test(tokens[end]!)) end++;
  const digits = numbersIn(tokens.slice(at, end).join(''));
  return digits >= fewestDigits && digits <= mostDigits ? end - at : 0;
}

/** Returns whether the token at a position begins an identifier that is long enough to stand alone. */
function isIdentified(tokens: readonly string[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (/@/.test(token)) return true;
  const whole = tokens.slice(at, at + Math.max(numbersFrom(tokens, at), 1)).join('');
  return numbersIn(whole) > 0 && foldIdentifier(whole).length >= shortestLabelled;
}

/** A number behind a phone number that only the telephone system of an organization knows. */
const extensions = new Set('x ext extension dw durchwahl poste interno int ramal anexo app'.split(' '));
const gluedExtension = /^x\d{1,6}$/i;

/** Returns the tokens without the extension at the end of a phone number: `617 555 0100 ext. 12`. */
function withoutExtension(tokens: readonly string[]): readonly string[] {
  const last = tokens.at(-1) ?? '';
  const label = foldText(tokens.at(-2) ?? '').join('');
  const parts = gluedExtension.test(last) ? 1 : extensions.has(label) && /^\d{1,6}$/.test(last) ? 2 : 0;
  const rest = tokens.slice(0, tokens.length - parts);
  return parts > 0 && apart.test(rest.at(-1) ?? '') && numbersIn(rest.join('')) >= fewestDigits
    ? rest
    : tokens;
}

/** Removes words that only say what the next number is. No record has to contain them. */
export function withoutLabels(typed: readonly string[]): string[] {
  const tokens = withoutExtension(typed).map((token) => {
    const [, label, rest] = glued.exec(token) ?? [];
    return rest !== undefined && isLabel(label!) && isIdentified([rest], 0) ? rest : token;
  });
  return tokens.filter((token, at) => {
    if (!isLabel(token)) return true;
    let next = at + 1;
    while (next < tokens.length && (isLabel(tokens[next]!) || !foldText(tokens[next]!).length)) next++;
    return !isIdentified(tokens, next);
  });
}
