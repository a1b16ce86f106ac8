/** Reads a pasted business card, a signature or a row of a table: who it is, and the fields of a new record. */
import type { FoundPhoneNumber } from '../../../forms/phone_numbers.ts';
import { degrees, eastAsianTitle, faxLabel, labels, organizations, positions, title } from './card_words.ts';
import { readAddress } from './read_address.ts';

export interface PastedCard {
  /** The name of the HCP; empty when the card has only an organization. */
  readonly person: string;
  /** The name of the organization; empty without one. */
  readonly organization: string;
  /** ISO 3166-1 alpha-2 code of the address or the phone numbers. */
  readonly country: string | undefined;
  /** Values by form field; those of children include their scope: `address.locality__v`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Lines with another meaning, which may name a specialty. */
  readonly others: readonly string[];
}

export interface CardHints {
  /** Likely ISO 3166-1 alpha-2 code. */
  readonly country: string | undefined;
  /** Codes of the countries that records can have, to recognize their names. */
  readonly countries: readonly string[];
  /** BCP 47 tag of the user. */
  readonly language: string;
  /** Identifier fields such as `npi_num__v`. */
  readonly keys: readonly string[];
  /** Finds phone numbers. Its chunk is large. */
  readonly findPhoneNumbers: (text: string, country: string | undefined) => readonly FoundPhoneNumber[];
}

/** Cards are short. More of a pasted text is not read. */
const lengthLimit = 4000;
/** Digits without the country code. Postal codes have fewer. */
const shortestPhone = 6;

const email = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/u;
const web = /(?:https?:\/\/|www\.)[^\s,;<>]+/iu;

/** Returns the lines, cells and parts between separators that have content. */
const partsOf = (text: string): string[] =>
  text
    .slice(0, lengthLimit)
    .split(/[\r\n\t]+|\s+[|•·]\s+|\s*;\s+/u)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Leaves out labels before a colon; beside a phone number or an address of mail and web also those without. */
function unlabeled(part: string, isContact: boolean): string {
  const words = part
    .replace(/(^|\s)([^\s:：]{1,20}[:：])(?=\s|$)/gu, (all, before: string, label: string) =>
      labels.test(label) ? before : all,
    )
    .split(' ');
  return (isContact ? words.filter((word) => !labels.test(word)) : words)
    .join(' ')
    .replace(/[<>()[\]]\s*[<>()[\]]|[<>"“”„«»]/gu, '')
    .replace(/^[\s,:：/-]+|[\s,:：/-]+$/gu, '');
}

function countryNamed(part: string, { countries, language }: CardHints): string | undefined {
  const wanted = part.replace(/\.$/, '').toLowerCase();
  if (wanted === 'usa' || wanted === 'u.s.a') return countries.find((code) => code === 'US');
  if (wanted === 'uk' || wanted === 'england') return countries.find((code) => code === 'GB');
  return countries.find((code) =>
    [language, 'en', code.toLowerCase()].some((tag) => {
      const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
      return names.of(code)?.toLowerCase() === wanted;
    }),
  );
}

const withoutTitles = (text: string): string =>
  text.replace(title, '').replace(degrees, '').replace(eastAsianTitle, '').trim();

const eastAsianName =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}ー・\s]{2,10}$/u;
const nameWords = /^[\p{L}\p{M}'’.,\s-]+$/u;

/** Returns which line is the person: the first with a title, else the first that can be a name; -1 when none is. */
function personAt(lines: readonly string[]): number {
  const can = (line: string, fewest: number): boolean => {
    if (organizations.test(line) || positions.test(line)) return false;
    const name = withoutTitles(line);
    const count = name.split(/\s+/).length;
    return eastAsianName.test(name) || (count >= fewest && count < 6 && nameWords.test(name));
  };
  const titled = lines.findIndex((line) => withoutTitles(line) !== line && can(line, 1));
  return titled >= 0 ? titled : lines.findIndex((line) => can(line, 2));
}

/** Takes phone numbers, mail, web and identifiers out of the lines. */
function takeContacts(parts: readonly string[], hints: CardHints, fields: Record<string, string>) {
  const lines: string[] = [];
  let country: string | undefined;
  const phones = new Set<string>();
  const take = (rest: string, pattern: RegExp, name: string): string => {
    const found = pattern.exec(rest)?.[0];
    if (!found) return rest;
    fields[name] ??= found.replace(/[.,]$/, '');
    return rest.replace(found, ' ');
  };
  for (const part of parts) {
    let rest = take(take(part, email, 'email_1__v'), web, 'url_1__v');
    for (const key of hints.keys) {
      const label = key.replace(/_num__v$|__v$/, '');
      const found = new RegExp(
        `(?:^|\\s)${label}(?:\\s*(?:no|nr|number|#)\\.?)?\\s*[:#.]?\\s*([\\w./-]*\\d[\\w./-]*)`,
        'iu',
      ).exec(rest);
      if (!found) continue;
      fields[key] ??= found[1]!;
      rest = rest.replace(found[0], ' ');
    }
    const found = hints.findPhoneNumbers(rest, hints.country).filter(({ length }) => length >= shortestPhone);
    for (const { text, country: own, range } of found) {
      // A number in national form has the country that was assumed.
      if (rest[range[0]] === '+') country ??= own;
      const label = rest.slice(0, range[0]).split(/[,/]/).at(-1)!;
      if (faxLabel.test(label)) fields['fax_1__v'] ??= text;
      else phones.add(text);
    }
    for (const { range } of found.toReversed()) rest = `${rest.slice(0, range[0])} ${rest.slice(range[1])}`;
    const line = unlabeled(rest.replace(/\s+/g, ' ').trim(), rest !== part);
    if (line) lines.push(line);
  }
  [...phones].slice(0, 2).forEach((phone, at) => (fields[`phone_${at + 1}__v`] = phone));
  return { lines, country };
}

/** Returns the card; undefined when the text has no name, or nothing besides a name. */
export function readCard(text: string, hints: CardHints): PastedCard | undefined {
  const parts = partsOf(text);
  const isRow = !/\n\s*\S/.test(text.trim());
  // In a row of a table, first and last name are separate cells.
  const isWord = (part = ''): boolean => /^[\p{L}\p{M}'’-]+$/u.test(part) && !organizations.test(part);
  if (isRow && isWord(parts[0]) && isWord(parts[1])) parts.splice(0, 2, `${parts[0]} ${parts[1]}`);
  const named = parts.map((part) => countryNamed(part, hints));
  const stated = named.find(Boolean);
  const fields: Record<string, string> = {};
  const own = parts.filter((_, at) => !named[at]);
  const contacts = takeContacts(own, { ...hints, country: stated ?? hints.country }, fields);
  const country = stated ?? contacts.country;
  const { lines } = contacts;
  const likely = country ?? hints.country;
  const place = readAddress(
    lines.map((line) =>
      line.replace(/,\s*([^,]+)$/u, (all, last: string) => (countryNamed(last, hints) ? '' : all)),
    ),
    likely,
  );
  Object.assign(fields, place?.fields);
  const rest = lines.filter((_, at) => !place?.lines.has(at));
  const at = personAt(rest);
  const person = at < 0 ? '' : withoutTitles(rest[at]!);
  const organization = rest.find((line, index) => index !== at && organizations.test(line)) ?? '';
  const isCard = Object.keys(fields).length > 0 && (person || organization);
  if (!isCard) return undefined;
  const others = rest.filter((line, index) => index !== at && line !== organization);
  const isThere = place !== undefined || fields['phone_1__v'] !== undefined;
  return { person, organization, country: isThere ? likely : country, fields, others };
}
