/** Reads the spoken languages of a question: "who speak Spanish or French", "die Spanisch sprechen", "Spanish-speaking". */
import type { Lexicon } from './lexicon.ts';
import { alternatives, conjunctions, speakLinks, speakVerbs } from './phrases.ts';
import type { Token } from './tokens.ts';

export interface Spoken {
  next: number;
  codes: readonly string[];
  from: number;
}

/** Reads languages joined by a word for "or", from a token on. `null` when they are joined by "and": a record has one language. */
function languagesAt(lexicon: Lexicon, tokens: readonly Token[], at: number): Spoken | null {
  const codes: string[] = [];
  let next = at;
  for (;;) {
    const named = lexicon.languageCodes(tokens[next]?.word ?? '');
    if (named.length !== 1) return null;
    codes.push(named[0]!);
    next++;
    const joins = tokens[next]?.word ?? '';
    const isList =
      (conjunctions.has(joins) || alternatives.has(joins)) &&
      lexicon.languageCodes(tokens[next + 1]?.word ?? '').length > 0;
    if (!isList) return { from: at, next, codes };
    if (!alternatives.has(joins)) return null;
    next++;
  }
}

/** Reads "who speak Spanish", "die Spanisch sprechen", "Spanish-speaking" from a token on. */
export function spokenAt(lexicon: Lexicon, tokens: readonly Token[], at: number): Spoken | null {
  let start = at;
  while (start < at + 3 && speakLinks.has(tokens[start]?.word ?? '')) start++;
  if (speakVerbs.has(tokens[start]?.word ?? '')) {
    let name = start + 1;
    while (name < start + 3 && speakLinks.has(tokens[name]?.word ?? '')) name++;
    return languagesAt(lexicon, tokens, name);
  }
  const named = languagesAt(lexicon, tokens, start);
  return named && speakVerbs.has(tokens[named.next]?.word ?? '') ? { ...named, next: named.next + 1 } : null;
}
