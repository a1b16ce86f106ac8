/** What people type, taken apart: the terms of `q` that must all match somewhere. */
import { clip, foldIdentifier, foldText } from './fold.ts';

/** One term: its folded words, which must all match, or the identifier it may be as a whole. */
export interface QueryTerm {
  words: readonly string[];
  identifier: string | null;
}

/** More terms than this narrow nothing further and only cost. */
const mostTerms = 16;

const phoneLike = /^[\d\s()+./-]{7,}$/;
const customKey = /^[^:\s]+:[^:\s]+:(.+)$/;

function termOf(token: string): QueryTerm | null {
  const words = foldText(token);
  if (!words.length) return null;
  const keyValue = customKey.exec(token)?.[1];
  const looksLikeOne = keyValue !== undefined || /[\d@]/.test(token);
  const identifier = looksLikeOne ? foldIdentifier(keyValue ?? token) : '';
  return { words, identifier: identifier || null };
}

/**
 * Terms of a query. Null when the query asks for everything (absent, empty or `*`); an empty list when it holds nothing that
 * could be looked for, such as punctuation alone.
 */
export function parseQuery(q: string | undefined): QueryTerm[] | null {
  const text = clip(q ?? '', 500).trim();
  if (text === '' || text === '*') return null;
  if (phoneLike.test(text) && foldIdentifier(text).length >= 7) {
    const whole = termOf(text);
    return whole ? [whole] : [];
  }
  const terms = new Map<string, QueryTerm>();
  for (const token of text.split(/\s+/)) {
    const term = termOf(token);
    if (!term) continue;
    if (term.identifier) terms.set(`#${term.identifier}`, term);
    else for (const word of term.words) terms.set(word, { words: [word], identifier: null });
  }
  return [...terms.values()].slice(0, mostTerms);
}
