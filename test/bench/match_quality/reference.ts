/** A plain reference for the quality of matching: the mean likeness of all texts, with the limit that fits these very questions best. */
import { jaroWinkler } from '@skyra/jaro-winkler';
import type { AnswerQuality, Question, Submission } from './answers.ts';

const names =
  'first_name__v last_name__v corporate_name__v birth_year__v birth_month__v birth_day__v phone_1__v'.split(
    ' ',
  );
const places = 'address_line_1__v locality__v postal_code__v'.split(' ');

const textsOf = (entity: Submission): string[] => {
  const [address = {}] = entity.addresses__v;
  return [...names.map((name) => entity[name]), ...places.map((name) => address[name])].map((value) =>
    String(value ?? '').toLowerCase(),
  );
};

/** Returns the mean Jaro-Winkler likeness of the texts that both have. */
function likeness(one: readonly string[], other: readonly string[]): number {
  let [sum, count] = [0, 0];
  for (const [at, text] of one.entries()) {
    const own = other[at]!;
    if (!text || !own) continue;
    sum += text === own ? 1 : jaroWinkler(text, own);
    count++;
  }
  return count ? sum / count : 0;
}

/** Returns the quality of taking the most similar stored entity. The limit is the one with the best F1, chosen with the answers known. */
export function qualityOfReference(
  stored: readonly Submission[],
  questions: readonly Question[],
): AnswerQuality & { limit: number } {
  const texts = stored.map(textsOf);
  const answers = questions.map(({ asked, of }) => {
    const own = textsOf(asked);
    let [best, at] = [-1, -1];
    for (const [index, theirs] of texts.entries()) {
      const found = likeness(own, theirs);
      if (found > best) [best, at] = [found, index];
    }
    return { best, isRight: stored[at] === of };
  });
  const all = questions.filter(({ of }) => of).length;
  let found = { precision: 0, recall: 0, f1: 0, limit: 1 };
  let [given, right] = [0, 0];
  for (const { best, isRight } of answers.toSorted((one, other) => other.best - one.best)) {
    given++;
    if (isRight) right++;
    const [precision, recall] = [right / given, right / all];
    const f1 = (2 * precision * recall) / (precision + recall || 1);
    if (f1 > found.f1) found = { precision, recall, f1, limit: best };
  }
  return found;
}

export function printReference(stored: readonly Submission[], questions: readonly Question[]): void {
  const { precision, recall, f1, limit } = qualityOfReference(stored, questions);
  const shown = [precision, recall, f1].map((value) => value.toFixed(4));
  console.log(
    `  reference: mean Jaro-Winkler, limit ${limit.toFixed(3)} chosen afterwards  precision ${shown[0]}  recall ${shown[1]}  F1 ${shown[2]}`,
  );
}
