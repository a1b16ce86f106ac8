/** The input of the form of a shared record, and the record that it sends. Pure. */
import { msg, str } from '@lit/localize';
import type { AnswerOf, BodyOf } from '../../../src/api/types.ts';
import type { Problems } from '../admin/model/field_draft.ts';
import { isNumber, type CustomField } from '../admin/model/field_words.ts';

export type SharedRecord = AnswerOf<'get /shared_records/{object_type}/{vid_key}'>['record'];
export type SentRecord = BodyOf<'put /shared_records/{object_type}'>['records'][number];
export type RecordField = Pick<
  CustomField,
  'field_id' | 'data_type' | 'required' | 'group' | 'maximum_length' | 'minimum' | 'maximum'
>;
type Value = SharedRecord['fields'][string];

/** The text of a date that is only partly filled. Browsers do not tell its parts. */
export const unfinishedDate = '…';

/** Texts are as typed; codes of a field with several are joined by commas, as in the interface. */
export interface RecordDraft {
  readonly values: Readonly<Record<string, string>>;
  readonly isActive: boolean;
  /** Custom keys that the user takes from the record. */
  readonly endedKeys: readonly string[];
  readonly newKey: string;
}

/** Returns a moment in the user's time zone, without an offset: the text of a control, which leaves out seconds that are zero. */
function localMoment(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace(/:00$/, '');
}

const typedOf = ({ data_type: type }: RecordField, value: Value | undefined): string => {
  if (value === null || value === undefined) return '';
  return type === 'DATETIME' ? localMoment(String(value)) : String(value);
};

export const draftOf = (fields: readonly RecordField[], record?: SharedRecord): RecordDraft => ({
  values: Object.fromEntries(
    fields.map((field) => [field.field_id, typedOf(field, record?.fields[field.field_id])]),
  ),
  isActive: record?.fields['status__v'] !== 'I',
  endedKeys: [],
  newKey: '',
});

/** Returns a number, also of a text with a decimal comma; NaN for any other text. Thousands separators are not guessed. */
const numberOf = (text: string): number =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

function valueOf({ data_type: type }: RecordField, typed: string): Value {
  const text = typed.trim();
  if (!text) return null;
  if (isNumber(type)) return numberOf(text);
  if (type === 'BOOLEAN') return text === 'true';
  if (type === 'DATETIME') return new Date(text).toISOString();
  return type === 'STRING' ? typed : text;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Returns what is wrong with a text; undefined when the service would take it. Patterns and codes are left to the service. */
function problemOf(field: RecordField, typed: string): string | undefined {
  const { data_type: type, maximum_length: longest, minimum, maximum } = field;
  const text = typed.trim();
  if (!text) return field.required ? msg('Enter a value.') : undefined;
  if (text === unfinishedDate) return msg('The date is not complete.');
  if (isNumber(type)) {
    const number = numberOf(text);
    if (type === 'INTEGER' && !Number.isSafeInteger(number)) return msg('Enter a whole number.');
    if (Number.isNaN(number)) return msg('Enter a number.');
    if (minimum !== null && number < minimum) return msg(str`Enter at least ${minimum}.`);
    if (maximum !== null && number > maximum) return msg(str`Enter at most ${maximum}.`);
  }
  if (type === 'EMAIL' && !/^[^\s@]+@[^\s@]+$/.test(text)) return msg('Enter an e-mail address.');
  if (type === 'URL' && !isWebAddress(text))
    return msg('Enter an address that begins with https:// or http://.');
  if (longest !== null && Array.from(typed).length > longest)
    return msg(str`Enter at most ${longest} characters.`);
  return undefined;
}

const keyForm = /^[^:\s][^:]*:[^:]+:.+$/;

export function problemsOf(fields: readonly RecordField[], { values, newKey }: RecordDraft): Problems {
  const found = fields.flatMap((field) => {
    const problem = problemOf(field, values[field.field_id] ?? '');
    return problem ? [[field.field_id, problem] as const] : [];
  });
  const key = newKey.trim();
  return {
    ...Object.fromEntries(found),
    ...(key && !keyForm.test(key) && { newKey: msg('Enter system, item and key with colons between them.') }),
  };
}

/** Returns the names of fields to send: those that differ from the record, and the rest of their groups. */
function namesToSend(
  fields: readonly RecordField[],
  before: RecordDraft['values'],
  now: RecordDraft['values'],
): Set<string> {
  const changed = fields.filter(({ field_id: name }) => (before[name] ?? '') !== (now[name] ?? ''));
  const groups = new Set(changed.flatMap(({ group }) => group ?? []));
  const inGroups = fields.filter(({ group }) => group !== null && groups.has(group));
  return new Set([...changed, ...inGroups].map(({ field_id: name }) => name));
}

/** Returns what to send; undefined when nothing has changed. A new record has no `record`. */
export function recordToSend(
  fields: readonly RecordField[],
  draft: RecordDraft,
  record?: SharedRecord,
): SentRecord | undefined {
  const before = draftOf(fields, record);
  const names = namesToSend(fields, before.values, draft.values);
  const values = fields
    .filter(({ field_id: name }) => names.has(name))
    .map((field) => [field.field_id, valueOf(field, draft.values[field.field_id] ?? '')] as const);
  const key = draft.newKey.trim();
  const keys = [
    ...draft.endedKeys.map((ended) => ({ custom_key_vid_key__v: ended, custom_key_status__v: 'I' as const })),
    ...(key ? [{ custom_key_vid_key__v: key, custom_key_status__v: 'A' as const }] : []),
  ];
  const status =
    draft.isActive === before.isActive ? [] : [['status__v', draft.isActive ? 'A' : 'I'] as const];
  if (record && !values.length && !keys.length && !status.length) return undefined;
  return {
    ...(record && { vid_key: record.vid__v, version: record.record_version__v }),
    fields: Object.fromEntries([...values, ...status]),
    ...(keys.length && { custom_keys__v: keys }),
  };
}

/** A draft on a newer version of its record, and the fields that the user and another user changed to different values. */
export interface Rebased {
  readonly draft: RecordDraft;
  readonly conflicts: readonly string[];
}

/** Moves a draft to a newer version of its record. What the user changed stays, all else is as in the newer version. */
export function rebase(
  fields: readonly RecordField[],
  draft: RecordDraft,
  [base, newest]: readonly [SharedRecord, SharedRecord],
): Rebased {
  const before = draftOf(fields, base);
  const now = draftOf(fields, newest);
  const isOwn = (name: string): boolean => draft.values[name] !== before.values[name];
  const active = activeKeys(newest);
  return {
    draft: {
      ...draft,
      values: Object.fromEntries(
        Object.entries(now.values).map(([name, value]) => [
          name,
          isOwn(name) ? (draft.values[name] ?? '') : value,
        ]),
      ),
      isActive: draft.isActive === before.isActive ? now.isActive : draft.isActive,
      endedKeys: draft.endedKeys.filter((key) => active.includes(key)),
    },
    conflicts: Object.keys(now.values).filter(
      (name) =>
        isOwn(name) && now.values[name] !== before.values[name] && now.values[name] !== draft.values[name],
    ),
  };
}

export const activeKeys = (record: SharedRecord): string[] =>
  record.custom_keys__v
    .filter(({ custom_key_status__v: status }) => status === 'A')
    .map(({ custom_key_vid_key__v: key }) => key);

/** Returns the problem in a message of the service, such as `records[0].fields.team__c: at most 10 characters.` */
export function refusedProblem(message: string, fields: readonly RecordField[]): Problems {
  const [, path = '', words = ''] = /^records\[0\]\.?([\w.]*): (.*)$/s.exec(message) ?? [];
  const name = path.replace(/^fields\./, '');
  if (fields.some(({ field_id }) => field_id === name)) return { [name]: words };
  if (path.startsWith('custom_keys__v')) return { newKey: words };
  return { form: words || message };
}
