/** The input of the form of a field's rules, and the rules that it makes. Pure. */
import type { AnswerOf, BodyOf } from '../../../src/api/types.ts';

export type FieldRule = AnswerOf<'get /data_model/rules'>['rules'][number];
export type RuleOfCountry = FieldRule['rules'][number];
/** A field as the specification has it. */
export type StandardField = AnswerOf<'get /metadata/fields'>['attributes'][number];
type Settings = Omit<BodyOf<'put /data_model/rules/{object_type}/{field_id}'>, 'version'>;

export const everyCountry = '*';

/** Texts of the form are as typed. */
export interface RuleDraft {
  readonly country: string;
  readonly isRequired: boolean;
  readonly group: string;
  readonly length: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly pattern: string;
  readonly example: string;
  readonly labels: Readonly<Record<string, string>>;
}

export interface RulesDraft {
  readonly countries: readonly string[];
  /** The rule of all countries comes first. */
  readonly rules: readonly RuleDraft[];
}

export const emptyRule = (country: string): RuleDraft => ({
  country,
  isRequired: false,
  group: '',
  length: '',
  minimum: '',
  maximum: '',
  pattern: '',
  example: '',
  labels: {},
});

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

export function draftOf({ countries, rules }: Pick<FieldRule, 'countries' | 'rules'>): RulesDraft {
  const drafts = rules.map((rule) => ({
    country: rule.country,
    isRequired: rule.required,
    group: typed(rule.group),
    length: typed(rule.maximum_length),
    minimum: typed(rule.minimum),
    maximum: typed(rule.maximum),
    pattern: typed(rule.pattern),
    example: typed(rule.example),
    labels: rule.labels,
  }));
  const ofAll = drafts.find(({ country }) => country === everyCountry) ?? emptyRule(everyCountry);
  return {
    countries,
    rules: [ofAll, ...drafts.filter((draft) => draft !== ofAll && draft.country !== everyCountry)],
  };
}

const text = (value: string): string | null => value.trim() || null;
const number = (value: string): number | null => (value.trim() === '' ? null : Number(value));

const ruleOf = (draft: RuleDraft): RuleOfCountry => ({
  country: draft.country,
  required: draft.isRequired,
  group: text(draft.group),
  maximum_length: number(draft.length),
  minimum: number(draft.minimum),
  maximum: number(draft.maximum),
  pattern: text(draft.pattern),
  example: text(draft.example),
  labels: Object.fromEntries(
    Object.entries(draft.labels).flatMap(([tag, label]) => (label.trim() ? [[tag, label.trim()]] : [])),
  ),
});

/** Returns whether a rule says more than that of an empty part of the form. */
const narrows = ({
  required,
  labels,
  group,
  maximum_length,
  minimum,
  maximum,
  ...texts
}: RuleOfCountry): boolean =>
  required ||
  Object.keys(labels).length > 0 ||
  [group, maximum_length, minimum, maximum, texts.pattern, texts.example].some((limit) => limit !== null);

/** Returns the settings to send, and which rule of the draft each sent rule is. Rules that narrow nothing are left out. */
export function settingsOf(draft: RulesDraft): { settings: Settings; places: readonly number[] } {
  const all = draft.rules.map((rule, place) => ({ rule: ruleOf(rule), place }));
  const sent = all.filter(({ rule }) => narrows(rule));
  return {
    settings: { countries: [...draft.countries], rules: sent.map(({ rule }) => rule) },
    places: sent.map(({ place }) => place),
  };
}

/** What is wrong, by place and property such as `0.pattern`; `form` is about no single one. */
export type Problems = Readonly<Partial<Record<string, string>>>;

const properties = new Set(['group', 'maximum_length', 'minimum', 'maximum', 'pattern', 'example']);

/** Returns the problem in a message of the service, such as `rules.0.pattern: not a regular expression.` */
export function refusedProblem(message: string, places: readonly number[]): Problems {
  const [, index = '', property = '', words = ''] = /^rules\.(\d+)\.(\w+)[\w.]*: (.*)$/s.exec(message) ?? [];
  const place = places[Number(index)];
  return place !== undefined && properties.has(property)
    ? { [`${place}.${property}`]: words }
    : { form: message };
}
