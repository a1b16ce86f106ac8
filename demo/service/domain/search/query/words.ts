/** Parses typed text: the terms of `q`, which must all match somewhere, and titles and degrees, which are optional. */
import { searchLimits } from '../../../../../src/contract/shared/limits.ts';
import { clip, foldText } from '../language/fold.ts';
import { isDegree, isGeneration, isJuniorOrSenior, isTitle } from '../language/synonyms.ts';
import { composed } from '../language/composed.ts';
import { copiedTokens } from '../language/copied_tokens.ts';
import { isLegalForm } from '../language/organization_kinds.ts';
import { joinedAgain } from '../language/dictated.ts';
import { phoneInDigits } from '../language/lookalikes.ts';
import { restored } from '../language/restored.ts';
import { foldPhone, numbersFrom, numbersIn, withoutLabels } from './numbers.ts';

/** One term: folded words that must all match, or the identifier that the whole term may be. */
export interface QueryTerm {
  words: readonly string[];
  identifier: string | null;
  /** Terms that were typed apart and may together be the identifier: `617 555 0100`, `MA 364239`. */
  parts?: readonly QueryTerm[];
  /** The mail address that the term is. */
  mail?: string;
}

export interface ParsedQuery {
  terms: readonly QueryTerm[];
  /** Folded titles, degrees and generations (Jr.) beside a name. Records need not have them. */
  qualifiers: readonly string[];
  /** Folded words that may be the initials of given names: `JR Smith`. */
  initials: readonly string[];
  /** Folded acronym that all words of the query together may be: `U. C. L. A.`, `St. J. H.`; null for other queries. */
  acronym: string | null;
}

/** More words narrow nothing further and only cost time. */
const mostTerms = searchLimits.words;

/** Returns the folded words of a value, without duplicates and up to the limit. */
export const firstWords = (value: string): string[] =>
  [...new Set(foldText(clip(value, 500)))].slice(0, mostTerms);

const phoneLike = /^[\d\s()+./-]{7,}$/;
const mail = /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/;
const customKey = /^[^:\s]+:[^:\s]+:(.+)$/;
const dotted = /^(?:\p{L}{1,4}\.)+\p{L}{0,4}\.?$/u;

function termOf(token: string): QueryTerm | null {
  const words = foldText(token);
  if (!words.length) return null;
  const keyValue = customKey.exec(token)?.[1];
  const looksLikeOne = keyValue !== undefined || /[\d@]/.test(token);
  const identifier = looksLikeOne ? foldPhone(keyValue ?? token) : '';
  return { words, identifier: identifier || null, ...(mail.test(token) && { mail: token }) };
}

function joinedTerm(tokens: readonly string[]): QueryTerm {
  const parts = tokens.flatMap((token) => termOf(token) ?? []);
  return { words: parts.flatMap(({ words }) => words), identifier: foldPhone(tokens.join(' ')), parts };
}

function termsOf(tokens: readonly string[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (let at = 0; at < tokens.length;) {
    const apart = numbersFrom(tokens, at);
    const term = apart > 1 ? joinedTerm(tokens.slice(at, at + apart)) : termOf(tokens[at]!);
    at += Math.max(apart, 1);
    if (!term) continue;
    if (term.identifier) terms.set(`#${term.identifier}`, term);
    else for (const word of term.words) terms.set(word, { words: [word], identifier: null });
  }
  return [...terms.values()].slice(0, mostTerms);
}

/** Two or three capitals beside a word that is not in capitals. */
const capitals = /^\p{Lu}{2,3},?$/u;
const initialsAmong = (tokens: readonly string[]): string[] =>
  tokens.some((token) => /\p{Ll}{2}/u.test(token))
    ? tokens.filter((token) => capitals.test(token)).flatMap(foldText)
    : [];

const shortened = /^(?:\p{L}{1,4}\.)+\p{L}?,?$/u;
const fewestShortened = 3;

/** Returns the first letters of shortened words; null when a token is something else, or when there are few. */
function acronymOf(tokens: readonly string[]): string | null {
  if (!tokens.every((token) => shortened.test(token))) return null;
  const words = tokens.flatMap(foldText);
  return words.length >= fewestShortened ? words.map((word) => Array.from(word)[0]!).join('') : null;
}

/** Fewest words before a generation. "Klinik II" is another one than Klinik I. */
const fewestBeforeGeneration = 2;

const webAddress = /^(?:https?:\/\/(?:www\.)?|www\.)((?:[^./\s]+\.)+)[^./\s]+(\S*)$/i;

/** Removes what all web addresses have in common: `https://www.mercy-clinic.example/team` is about the Mercy Clinic. */
const withoutAddressParts = (token: string): string =>
  token.replace(webAddress, (_, host: string, path: string) =>
    host.includes('-') ? host : `${host}${path}`,
  );

/** Separates titles before, and degrees and generations after and between, the other words. When there are no other words, they are ordinary terms. */
function withoutQualifiers(tokens: readonly string[]): { tokens: string[]; qualifiers: string[] } {
  const bare = tokens.map((token) => foldText(token.replace(/[.,;]/g, '')).join(''));
  let start = 0;
  while (start < tokens.length && (isTitle(bare[start]!) || (start > 0 && bare[start] === 'med'))) start++;
  let end = tokens.length;
  const isMarked = (index: number): boolean =>
    dotted.test(tokens[index]!.replace(/[,;]$/, '')) ||
    tokens.slice(0, index).some((token) => token.endsWith(','));
  const isAfterName = (index: number): boolean =>
    bare[index] === '' ||
    isDegree(bare[index]!, isMarked(index)) ||
    (index - start >= fewestBeforeGeneration && (isGeneration(bare[index]!) || isLegalForm(bare[index]!)));
  while (end > start && isAfterName(end - 1)) end--;
  if (start >= end) return { tokens: [...tokens], qualifiers: [] };
  const isBetween = (index: number): boolean =>
    index > start && index < end && (isDegree(bare[index]!, false) || isJuniorOrSenior(bare[index]!));
  const isOther = (index: number): boolean => index >= start && index < end && !isBetween(index);
  return {
    tokens: tokens.filter((_, index) => isOther(index)),
    qualifiers: bare.filter((word, index) => word !== '' && !isOther(index)),
  };
}

/**
 * Parses a query. Returns null when it asks for everything (absent, empty or `*`), and no terms when it contains nothing searchable, such
 * as only punctuation. With `isLiteral`, titles and degrees are ordinary words.
 */
export function parseQuery(q: string | undefined, isLiteral = false): ParsedQuery | null {
  const given = restored(clip(q ?? '', 500)).trim();
  const text = isLiteral ? given : composed(given);
  if (text === '' || text === '*') return null;
  const phone = isLiteral ? text : (phoneInDigits(text) ?? text);
  if (phoneLike.test(phone) && numbersIn(phone) >= 7) {
    const whole = termOf(phone);
    return { terms: whole ? [whole] : [], qualifiers: [], initials: [], acronym: null };
  }
  const tokensOf = (token: string): string[] =>
    isLiteral ? [token] : copiedTokens(token).map(withoutAddressParts);
  const typed = text.split(/\s+/).flatMap(tokensOf);
  const tokens = isLiteral ? typed : withoutLabels(joinedAgain(typed));
  const parts = isLiteral ? { tokens, qualifiers: [] } : withoutQualifiers(tokens);
  return {
    terms: termsOf(parts.tokens),
    qualifiers: parts.qualifiers,
    initials: isLiteral ? [] : initialsAmong(parts.tokens),
    acronym: isLiteral ? null : acronymOf(parts.tokens),
  };
}
