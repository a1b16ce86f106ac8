/** Removes the labels of fields from text that was copied from a form: `First name: Ann, City: Boston`. */
import type { DataModel } from '../../data_model.ts';
import { foldText } from '../language/fold.ts';

const objectTypes = ['HCP', 'HCO', 'ADDRESS', 'LICENSE'];

const known = new WeakMap<DataModel, ReadonlySet<string>>();

/** Returns the folded labels of fields in every language. */
function labelsOfFields(model: DataModel): ReadonlySet<string> {
  let labels = known.get(model.snapshot);
  if (!labels) {
    labels = new Set(
      objectTypes
        .flatMap((type) => model.fields(type))
        .flatMap((field) => Object.values(field.labels))
        .map((label) => foldText(label).join(' ')),
    );
    known.set(model.snapshot, labels);
  }
  return labels;
}

/** Words before a colon. A key of another system (`crm:HCP:1`) has more colons in one word. */
const beforeColon = /((?:[^\s:=;,|]+[ \t]+){0,3}[^\s:=;,|]+)[ \t]*[:=](?![^\s:]*:)/gu;

/** Returns the text without labels of fields before a colon. */
export function withoutFieldLabels(text: string, model: DataModel): string {
  if (!/[:=]/.test(text)) return text;
  const labels = labelsOfFields(model);
  return text.replace(beforeColon, (written, phrase: string) => {
    const words = phrase.split(/[ \t]+/);
    const from = words.findIndex((_, index) => labels.has(foldText(words.slice(index).join(' ')).join(' ')));
    return from < 0 ? written : `${words.slice(0, from).join(' ')} `;
  });
}
