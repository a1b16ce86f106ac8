/** Words for what visibility profiles hide. */
import { msg } from '@lit/localize';
import { service } from '../service/session.ts';
import { Vocabulary } from '../service/vocabulary.ts';
import type { Part } from './profile_draft.ts';

export const reasons: Record<NonNullable<Part['always_visible']>, string> = {
  IDENTITY: msg('an ID, a state, a type or an owner'),
  NAME: msg('a name'),
  OPT_OUT: msg('part of the opt-out'),
};

/** Reads the labels of the model as it is now: the administrator may have changed it since the page opened. Throws `ServiceError`. */
export async function readWords(signal: AbortSignal): Promise<Vocabulary> {
  const [{ attributes }, { reference_type_values: types }, { objectTypes }] = await Promise.all([
    service.call('get /metadata/fields', { query: { details: 'base' }, signal }),
    service.call('get /metadata/reference_values', { query: { includeCodes: 'true' }, signal }),
    service.call('get /metadata/objectTypes', { signal }),
  ]);
  return new Vocabulary(attributes, types, new Map(), objectTypes);
}

/** Splits an entry of a profile into object type and field. A whole type has no field. */
export function partOf(entry: string): { type: string; field: string | undefined } {
  const [type = '', field] = entry.split('.', 2);
  return { type, field };
}

/** Returns the label of an entry: "Professional · Year of birth", or "License" for a whole type. */
export function partLabel(words: Vocabulary, entry: string): string {
  const { type, field } = partOf(entry);
  const object = words.objectLabel(type);
  return field === undefined ? object : `${object} · ${words.fieldLabel(type, field)}`;
}
