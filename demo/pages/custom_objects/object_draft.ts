/** The input of the form of a custom object, and the definition that it makes. Pure. */
import { msg } from '@lit/localize';
import type { AnswerOf, BodyOf } from '../../../src/api/types.ts';
import { given, problemAmong, type Problems } from '../admin/model/field_draft.ts';

export type CustomObject = AnswerOf<'get /data_model/objects'>['objects'][number];
export type NewCustomObject = BodyOf<'post /data_model/objects'>;
export type EntityType = CustomObject['entity_types'][number];

type Texts = Readonly<Record<string, string>>;

/** Texts of the form are as typed. */
export interface ObjectDraft {
  readonly name: string;
  /** Labels of one record, and of several. */
  readonly labels: Texts;
  readonly plurals: Texts;
  readonly help: Texts;
  readonly entityTypes: readonly EntityType[];
  /** True when many HCPs and HCOs share a record. It never changes. */
  readonly isShared: boolean;
}

export const emptyDraft: ObjectDraft = {
  name: '',
  labels: {},
  plurals: {},
  help: {},
  entityTypes: ['HCP'],
  isShared: false,
};

export const draftOf = (object: CustomObject): ObjectDraft => ({
  name: object.name,
  labels: object.labels,
  plurals: object.plural_labels,
  help: object.help,
  entityTypes: object.entity_types,
  isShared: object.relation === 'many_to_many',
});

export const definitionOf = (draft: ObjectDraft): NewCustomObject => ({
  name: draft.name.trim() as NewCustomObject['name'],
  labels: given(draft.labels),
  plural_labels: given(draft.plurals),
  help: given(draft.help),
  entity_types: [...draft.entityTypes],
  relation: draft.isShared ? 'many_to_many' : 'one_to_many',
});

/** Returns what is wrong with a name; undefined for a good one. `taken` has the names of objects and of fields of HCPs and HCOs. */
export function nameProblem(name: string, taken: ReadonlySet<string>): string | undefined {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*__c$/.test(name))
    return msg('Use lower-case letters, digits and single underscores, and end with __c: account_plans__c.');
  return taken.has(name) ? msg('An object or a field has this name already.') : undefined;
}

/** Returns what the form can tell before it is sent. `taken` is empty for an object that exists. */
export function problemsOf(draft: ObjectDraft, taken: ReadonlySet<string>): Problems {
  const name = nameProblem(draft.name.trim(), taken);
  return {
    ...(!draft.labels['en']?.trim() && { labels: msg('Enter a label.') }),
    ...(!draft.plurals['en']?.trim() && { plural_labels: msg('Enter a label.') }),
    ...(name && { name }),
    ...(draft.entityTypes.length === 0 && { entity_types: msg('Choose who has records of the object.') }),
  };
}

const shown = new Set(['name', 'labels', 'plural_labels', 'help', 'entity_types']);

export const refusedProblem = (message: string): Problems => problemAmong(shown, message);
