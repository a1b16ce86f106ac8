/** Words for the persons of a specialty beside a name: "Smith surgeon", "Weber Hautarzt". Labels have them in another form, or not at all. */
import type { DataModel } from '../../data_model.ts';
import { comparable, filterEntry, hasFilterEntries, labelsOf, objectTypesOf } from '../index/terms.ts';
import { fieldsToFindBy } from '../../users/own_profiles/seen_fields.ts';
import { formsOf, stemOf } from './persons.ts';
import { questionLanguages, type QuestionLanguage } from './phrases.ts';

/** Words of more specialties, such as "specialist", tell none of them. */
const mostCodes = 40;

interface PersonWords {
  /** Codes by word, and by what its inflected forms have in common. */
  exact: ReadonlyMap<string, ReadonlySet<string>>;
  stems: ReadonlyMap<string, ReadonlySet<string>>;
  entriesOf(codes: Iterable<string>): string[];
}

interface PersonWord {
  word: string;
  stem: string;
}

/** Words of persons by label. A changed model has almost the same labels, and deriving them all holds other calls. */
const byLabel = new Map<string, readonly PersonWord[]>();
const mostLabels = 20_000;

function personsOfLabel(language: QuestionLanguage, label: string): readonly PersonWord[] {
  const key = `${language} ${label}`;
  let words = byLabel.get(key);
  if (!words) {
    if (byLabel.size === mostLabels) byLabel.clear();
    const persons = formsOf(label, language, true).filter(({ isPerson }) => isPerson);
    words = persons.flatMap((form) => form.words.map((word) => ({ word, stem: stemOf(word) })));
    byLabel.set(key, words);
  }
  return words;
}

const known = new WeakMap<DataModel, PersonWords>();

function personWordsOf(model: DataModel): PersonWords {
  const ready = known.get(model.snapshot);
  if (ready) return ready;
  const exact = new Map<string, Set<string>>();
  const stems = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, word: string, code: string): unknown =>
    map.set(word, (map.get(word) ?? new Set()).add(code));
  const labels = labelsOf(model);
  for (const { code, values, inactive } of model.referenceCodes('Specialty')) {
    if (inactive) continue;
    const ofLabels = new Set(labels.wordsOf('Specialty', code));
    for (const language of questionLanguages)
      for (const { word, stem } of personsOfLabel(language, values[language] ?? '')) {
        if (ofLabels.has(word)) continue;
        add(exact, word, code);
        add(stems, stem, code);
      }
  }
  for (const map of [exact, stems])
    for (const [word, codes] of map) if (codes.size > mostCodes || word.length < 4) map.delete(word);
  const fields = fieldsToFindBy(model, objectTypesOf.entity).filter(
    (field) => field.type.discriminator === 'Specialty' && hasFilterEntries('entity', field),
  );
  const words: PersonWords = {
    exact,
    stems,
    entriesOf: (codes) => [
      ...new Set(
        [...codes].flatMap((code) =>
          fields.flatMap((field) => {
            const compared = comparable(field, code);
            return compared === null ? [] : filterEntry('entity', field.fieldId, compared);
          }),
        ),
      ),
    ],
  };
  known.set(model.snapshot, words);
  return words;
}

/** Returns the entries of specialties whose persons a folded word names. `isKnown`: records have the word, so an inflected form is rather a name. */
export function entriesOfPersons(model: DataModel, word: string, isKnown: boolean): readonly string[] {
  const { exact, stems, entriesOf } = personWordsOf(model);
  return entriesOf(exact.get(word) ?? (isKnown ? undefined : stems.get(stemOf(word))) ?? []);
}
