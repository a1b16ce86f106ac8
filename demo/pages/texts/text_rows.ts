/** The texts of the widgets in a language, with what replaces them: the rows of the panel. No DOM. */
import {
  checkTexts,
  knownTexts,
  neededForms,
  textOf,
  valuesIn,
  type Fault,
} from '../../../src/texts/replaced/check.ts';
import type { Templates } from '../../../src/texts/templates.ts';
import english from './english.json' with { type: 'json' };

/** One input: a text, or one plural form of it. */
export interface Form {
  /** The ID, with the plural form. */
  readonly id: string;
  /** The plural category; undefined for a text without plural forms. */
  readonly form: string | undefined;
  /** The words of the widget, with `{name}` for values; undefined for an ID that is unknown. */
  readonly original: string | undefined;
  readonly replacement: string | undefined;
  readonly fault: Fault | undefined;
}

/** A text with its forms. */
export interface Row {
  readonly id: string;
  readonly forms: readonly Form[];
  readonly isReplaced: boolean;
  readonly hasFault: boolean;
}

const files = import.meta.glob<{ readonly templates?: Templates }>([
  '../../../src/texts/languages/*/*.ts',
  '!**/first.ts',
  '!**/callback.ts',
]);

/** Loads the widgets' own words of a language, by ID. Throws when a file does not load. */
export async function readOriginals(language: string): Promise<ReadonlyMap<string, string>> {
  if (language === 'en') return new Map(Object.entries(english));
  const own = Object.keys(files).filter((file) => file.split('/').at(-2) === language);
  const parts = await Promise.all(own.map((file) => files[file]!()));
  const words = new Map<string, string>();
  for (const { templates = {} } of parts)
    for (const [id, template] of Object.entries(templates))
      words.set(id, typeof template === 'string' ? template : named(id, template));
  return words;
}

/** Returns a template with the names of its values. */
function named(id: string, { strings, values }: Exclude<Templates[string], string>): string {
  const text = textOf(id);
  const names = (text && knownTexts().get(text.id)?.values) ?? [];
  return strings
    .map((part, at) => (at < values.length ? `${part}{${names[Number(values[at])] ?? '?'}}` : part))
    .join('');
}

/** Returns the rows of a language: all texts in the order of their IDs, and replacements with an unknown ID first. */
export function rowsOf(
  originals: ReadonlyMap<string, string>,
  replacements: Readonly<Record<string, string>>,
  language: string,
): Row[] {
  const { faults } = checkTexts(replacements, language);
  const forms = neededForms(language);
  const rowOf = (id: string, ids: readonly string[]): Row => {
    const own = ids.map((each): Form => {
      const isWhole = each === id;
      return {
        id: each,
        form: isWhole ? undefined : each.slice(id.length + 1),
        original: originals.get(each) ?? originals.get(`${id}.other`),
        replacement: replacements[each],
        fault: faults.find((fault) => fault.id === each),
      };
    });
    const [first] = own;
    const missing = faults.find((fault) => fault.id === id && fault.kind === 'form-missing');
    return {
      id,
      forms: missing && first ? [{ ...first, fault: first.fault ?? missing }, ...own.slice(1)] : own,
      isReplaced: own.some(({ replacement }) => replacement !== undefined),
      hasFault: missing !== undefined || own.some(({ fault }) => fault !== undefined),
    };
  };
  const known = [...knownTexts()].map(([id, { isCounted }]) =>
    rowOf(id, isCounted ? forms.map((form) => `${id}.${form}`) : [id]),
  );
  const shown = new Set(known.flatMap((row) => row.forms.map((form) => form.id)));
  const strangers = Object.keys(replacements)
    .filter((id) => !shown.has(id))
    .map((id) => {
      const row = rowOf(id, [id]);
      return { ...row, forms: row.forms.map((form) => ({ ...form, original: undefined })) };
    });
  return [...strangers, ...known];
}

/** Returns the rows with all words of a search in their ID, their original or their replacement. */
export function found(rows: readonly Row[], search: string): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ forms }) => {
    const all = forms
      .flatMap(({ id, original, replacement }) => [id, original ?? '', replacement ?? ''])
      .join(' ')
      .toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Sample values by name. Others stand for themselves. */
const samples: Readonly<Record<string, string>> = {
  name: 'Katherine Johnson',
  taskId: '4711',
  id: '4711',
  identifier: '242977178443156481',
  country: 'US',
  from: '2',
  to: '5',
  least: '2',
  most: '5',
  some: '20',
  all: '120',
  total: '120',
  shown: '20',
  number: '2',
  at: '2',
  domain: 'instance.example',
};

/** Returns a whole number of a plural form: the smallest. */
function numberOf(form: string | undefined, language: string): number {
  const rules = new Intl.PluralRules(language);
  for (let number = 0; number < 200; number++) if (rules.select(number) === form) return number;
  return 1000;
}

/** Returns words with sample values. */
export function sampleOf(words: string, form: string | undefined, language: string): string {
  const count = numberOf(form, language).toLocaleString(language);
  return valuesIn(words).reduce(
    (text, name) => text.replaceAll(`{${name}}`, name === 'count' ? count : (samples[name] ?? name)),
    words,
  );
}
