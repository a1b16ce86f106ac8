/** Reads the runs of words that say who or what is asked for: "retired cardiologists", "nurses and midwives". */
import type { Lexicon, Meaning } from './lexicon.ts';
import { conjunctions, fillers, leads, links, strongLeads } from './phrases.ts';
import type { Token } from './tokens.ts';

/** A run of tokens that is not a place or a spoken language. */
export interface Segment {
  from: number;
  to: number;
}

export interface Noun {
  meanings: readonly Meaning[];
  /** True when "and" or "or" joins it to the noun before. */
  isJoined: boolean;
  from: number;
  to: number;
}

/** "en" means "and" only in Dutch. */
const isDutchAt = (lexicon: Lexicon, words: readonly string[], at: number): boolean =>
  lexicon.nounAt(words, at)?.meanings.some(({ languages }) => languages.has('nl')) ?? false;

/** Returns the nouns of a segment, or null unless all its words are understood. */
export function nounsOf(
  lexicon: Lexicon,
  tokens: readonly Token[],
  { from, to }: Segment,
  mayLead: boolean,
): Noun[] | null {
  const words = tokens.slice(0, to).map(({ word }) => word);
  const nouns: Noun[] = [];
  let at = from;
  let isJoined = false;
  while (at < to) {
    const found = lexicon.nounAt(words, at);
    if (found) {
      nouns.push({ meanings: found.meanings, isJoined, from: at, to: at + found.length });
      at += found.length;
      isJoined = false;
    } else if (nouns.length && words[at] === 'en' && isDutchAt(lexicon, words, at + 1)) {
      isJoined = true;
      at++;
    } else if (
      fillers.has(words[at]!) ||
      (nouns.length
        ? links.has(words[at]!)
        : mayLead && (leads.has(words[at]!) || strongLeads.has(words[at]!)))
    ) {
      isJoined ||= conjunctions.has(words[at]!);
      at++;
    } else return null;
  }
  return nouns;
}

/**
 * Chooses one meaning per noun. Labels and persons of one code are the same; the person says more. Null when a noun has two meanings, or
 * when persons and organizations are asked for together.
 */
export function meaningsOf(nouns: readonly Noun[]): { noun: Noun; meaning: Meaning }[] | null {
  const chosen: { noun: Noun; meaning: Meaning }[] = [];
  const isQuality = (kind: Meaning['kind']): boolean =>
    kind === 'status' || kind === 'gender' || kind === 'language';
  const all = nouns.flatMap(({ meanings }) => meanings);
  const isOrganization =
    all.some(({ kind }) => kind === 'hcoType') && !all.some(({ kind }) => kind === 'hcpType');
  for (const noun of nouns) {
    const { meanings } = noun;
    const statusType = isOrganization ? 'HCOStatus' : 'HCPStatus';
    const labels = meanings.filter(({ kind, type }) => kind !== 'status' || type === statusType);
    // A type's own label is nearer than a word that is derived from a specialty.
    const types = labels.filter(({ kind }) => kind === 'hcpType' || kind === 'hcoType');
    const persons = labels.filter(({ isPerson }) => isPerson);
    const left = types.length ? types : persons.length ? persons : labels;
    if (left.length !== 1) return null;
    chosen.push({ noun, meaning: left[0]! });
  }
  const heads = chosen.filter(({ meaning }) => !isQuality(meaning.kind));
  if (!heads.length) return null;
  // Filters of two fields must both match, so they do not mean "cardiologists and nurses".
  const [first] = heads;
  const isOneField = heads.every(
    ({ meaning }) => meaning.kind === first!.meaning.kind && meaning.isPerson === first!.meaning.isPerson,
  );
  if (!isOneField && heads.some(({ noun }) => noun.isJoined)) return null;
  const isOfPerson = chosen.some(
    ({ meaning: { kind, isPerson } }) => kind === 'hcpType' || kind === 'gender' || isPerson,
  );
  return isOfPerson && heads.some(({ meaning }) => meaning.kind === 'hcoType') ? null : chosen;
}
