/**
 * Texts that replace those of the widgets: of the configuration, and of the page, which wins. Loaded when there are some.
 * They are data of others, so each is checked, and one that does not fit is left out and told once in the console.
 */
import { str } from '@lit/localize';
import { textLanguage, textLanguages } from '../language.ts';
import type { Templates } from '../templates.ts';
import { checkTexts, knownTexts, textOf, type Fault } from './check.ts';

/** Words for the console, in English as all messages to integrators. */
const reasons: Record<Fault['kind'], (name: string) => string> = {
  'unknown-text': () => 'there is no text with this ID',
  'unknown-language': () => `there are no texts in this language; there are ${textLanguages.join(', ')}`,
  'not-text': () => 'its value is not a string',
  empty: () => 'it is empty',
  'too-long': (name) => `it has more than ${name} characters`,
  'value-missing': (name) => `it lacks {${name}}`,
  'value-unknown': (name) => `this text has no value {${name}}`,
  'form-missing': (name) => `the plural form ${name} is missing`,
  'form-unknown': (name) => `this language has the plural forms ${name}`,
};

const told = new Set<string>();

function tell(language: string, { id, kind, name = '' }: Fault): void {
  const place = id ? `texts.${language}["${id}"]` : `texts.${language}`;
  const message = `Platform Network Widgets: ${place} is not used: ${reasons[kind](name)}. The text of the widget is shown instead. See docs/embedding/texts.md.`;
  if (told.has(message)) return;
  told.add(message);
  console.warn(message);
}

/** Returns words as a template; `{name}` stands for a value. */
function templateOf(id: string, words: string): Templates[string] {
  const { values } = knownTexts().get(textOf(id)!.id)!;
  const parts = words.split(/\{(\w+)\}/);
  if (parts.length === 1) return words;
  const strings = parts.filter((_, at) => at % 2 === 0);
  const indices = parts.filter((_, at) => at % 2 === 1).map((name) => values.indexOf(name));
  return str(strings as unknown as TemplateStringsArray, ...indices);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the language of the texts for a tag; undefined when there are none, and English is not meant. */
function ownLanguage(tag: string): string | undefined {
  const language = textLanguage(tag);
  return language.split('-')[0] === tag.toLowerCase().split('-')[0] ? language : undefined;
}

/** Checks all languages of an object, so that an integrator sees at once what is wrong in any. */
function templatesByLanguage(given: object): Map<string, Templates> {
  const found = new Map<string, Templates>();
  for (const [tag, texts] of Object.entries(given)) {
    const language = ownLanguage(tag);
    if (!language) tell(tag, { id: '', kind: 'unknown-language' });
    else if (!isRecord(texts)) tell(tag, { id: '', kind: 'not-text' });
    else {
      const { texts: good, faults } = checkTexts(texts, language);
      for (const fault of faults) tell(tag, fault);
      const templates = Object.entries(good).map(([id, words]) => [id, templateOf(id, words)] as const);
      found.set(language, { ...found.get(language), ...Object.fromEntries(templates) });
    }
  }
  return found;
}

const read = new WeakMap<object, Map<string, Templates>>();

function readOnce(given: unknown, language: string): Templates | undefined {
  if (!isRecord(given)) return undefined;
  const ready = read.get(given) ?? templatesByLanguage(given);
  read.set(given, ready);
  return ready.get(language);
}

/** Pairs of templates that were combined, so that the same ones give the same object again. */
const combined = new WeakMap<Templates, WeakMap<Templates, Templates>>();

/** Returns the templates that replace others in a language; those of the page before those of the configuration. */
export function replacedTexts(tag: string, configured: unknown, ofPage: unknown): Templates | undefined {
  const language = textLanguage(tag);
  const first = readOnce(ofPage, language);
  const second = readOnce(configured, language);
  if (!first || !second) return first ?? second;
  const known = combined.get(first) ?? new WeakMap<Templates, Templates>();
  combined.set(first, known);
  const both = known.get(second) ?? { ...second, ...first };
  known.set(second, both);
  return both;
}
