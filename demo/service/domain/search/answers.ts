/** Which words of the vocabulary answer a typed word, and in which way. Pure functions. */
import { aliasesOf, isNumeric, mistakesAllowed, type Found } from './candidates.ts';
import { closenessOfKind, closenessOfMistakes, closenessOfTranscription } from './closeness.ts';
import { mistakesBetween } from './language/distance.ts';
import { soundOf } from './language/fold.ts';
import { variantsOf } from './language/kanji.ts';
import { inLettersOnly } from './language/lookalikes.ts';
import { synonymsOf } from './language/synonyms.ts';
import type { Transcription } from './language/transcriptions.ts';

/** Maximum number of words that begin like, sound like or are misspelled like the typed word, the most frequent first. */
export const mostOfAKind = { prefix: 60, sound: 24, misspelling: 24 };

/** Returns the mistakes allowed between two words of one sound. Without a limit, all short words would sound the same. */
const differenceHeard = (word: string): number => (word.length < 7 ? 2 : 3);

/** A candidate and its closeness to the typed word. */
interface Answer extends Found {
  closeness: number;
}

/** What was found for one word, by kind. */
interface Answers {
  beginnings: Found[];
  /** Joined with its neighbors, in full, or abbreviated. */
  same: Answer[];
  aliases: Answer[];
  heard: Answer[];
  misspelt: Answer[];
}

/**
 * Sorts candidates by kind, each into the best kind that applies. `joins`: the joined words that the word is part of. `transcriptions`: Latin words that
 * it may stand for in another script.
 */
export function answersOf(
  word: string,
  candidates: readonly Found[],
  joins: readonly string[],
  transcriptions: readonly Transcription[],
): Answers {
  const answers: Answers = { beginnings: [], same: [], aliases: [], heard: [], misspelt: [] };
  if (isNumeric(word)) {
    const scanned = new Set(inLettersOnly(word));
    answers.misspelt = candidates
      .filter((found) => scanned.has(found.word))
      .map((found) => ({ ...found, closeness: closenessOfMistakes(word, found.word, 1) }));
    return answers;
  }
  const aliases = new Set(aliasesOf(word));
  const synonyms = new Set(synonymsOf(word));
  const variants = new Set(variantsOf(word));
  const differences = new Map(transcriptions.map((one) => [one.word, one.difference]));
  const sound = soundOf(word);
  const different = differenceHeard(word);
  const allowed = mistakesAllowed(word);
  const near: (Answer & { mistakes: number })[] = [];
  for (const found of candidates) {
    const candidate = found.word;
    if (candidate === word) continue;
    const put = (list: Answer[], closeness: number): number => list.push({ ...found, closeness });
    if (joins.includes(candidate)) put(answers.same, closenessOfKind.joined);
    else if (candidate.startsWith(word)) answers.beginnings.push(found);
    else if (synonyms.has(candidate)) put(answers.same, closenessOfKind.synonym);
    else if (aliases.has(candidate)) put(answers.aliases, closenessOfKind.alias);
    else if (variants.has(candidate)) put(answers.heard, closenessOfKind.synonym);
    else if (differences.has(candidate))
      put(answers.aliases, closenessOfTranscription(differences.get(candidate)!));
    else if (found.sound === sound && mistakesBetween(word, candidate, different) <= different)
      put(answers.heard, closenessOfKind.sound);
    else if (allowed > 0 && Math.abs(candidate.length - word.length) <= allowed) {
      const mistakes = mistakesBetween(word, candidate, allowed);
      if (mistakes <= allowed)
        near.push({ ...found, mistakes, closeness: closenessOfMistakes(word, candidate, mistakes) });
    }
  }
  answers.heard.splice(mostOfAKind.sound);
  answers.misspelt = near
    .sort((one, other) => one.mistakes - other.mistakes)
    .slice(0, mostOfAKind.misspelling);
  return answers;
}
