/** Words for lists of values on the administrator's page. */
import { msg, str } from '@lit/localize';
import type { AnswerOf, BodyOf } from '../../../../src/api/types.ts';
import { labelIn } from '../../service/vocabulary.ts';
import type { Choice } from '../data.ts';
import type { ChangeRow } from '../change_table.ts';
import { objectTypes, type ObjectType } from './field_words.ts';

export type ListSummary = AnswerOf<'get /data_model/reference_types'>['reference_types'][number];
export type List = AnswerOf<'get /data_model/reference_types/{type}'>['reference_type'];
export type Code = List['codes'][number];
export type WrittenCode = BodyOf<'put /data_model/reference_types/{type}'>['codes'][number];
export type ListChanges = Extract<
  AnswerOf<'put /data_model/reference_types/{type}'>,
  { responseStatus: 'SUCCESS' }
>;
type Change = ListChanges['changes'][number];

export const listName = ({ labels, type }: Pick<ListSummary, 'labels' | 'type'>): string =>
  labelIn(labels) ?? type;

/** Returns a list as a choice: the label with the name, which is unique. */
export function listChoice(list: Pick<ListSummary, 'labels' | 'type'>): Choice {
  const name = listName(list);
  return { value: list.type, label: name === list.type ? name : `${name} (${list.type})` };
}

export const codeName = ({ labels, code }: Pick<Code, 'labels' | 'code'>): string => labelIn(labels) ?? code;

/** Returns a code as it is sent. */
export const writtenCode = ({ merged_into: _into, ...code }: Code): WrittenCode => code;

/** Returns the fields of a list by object type, and the number of fields beyond `most`: `Professional: golf_course__c, golf_club__c · Organization: golf_course__c +3`. */
export function usesOf({ used_by: fields }: Pick<ListSummary, 'used_by'>, most = Infinity): string {
  const names = new Map<string, string[]>();
  for (const { object_type: type, field_id: field } of fields.slice(0, most))
    names.set(type, [...(names.get(type) ?? []), field]);
  const uses = [...names].map(
    ([type, own]) => `${objectTypes[type as ObjectType] ?? type}: ${own.join(', ')}`,
  );
  return uses.join(' · ') + (fields.length > most ? ` +${fields.length - most}` : '');
}

const properties: Record<string, string> = {
  inactive: msg('Inactive'),
  countries: msg('Countries'),
  merged_into: msg('Merged into'),
  order: msg('Order of the codes'),
};
const values: Record<string, string> = { true: msg('Yes'), false: msg('No') };

/** Returns how grave a change is: 0 for a deactivated code, 1 for what belongs to a new one, 2 for the rest. */
function rankOf(changes: readonly Change[]): (change: Change) => 0 | 1 | 2 {
  const added = new Set(changes.filter(({ property }) => property === 'code').map(({ code }) => code));
  return ({ code, property, to }) => {
    if (added.has(code)) return 1;
    return property === 'inactive' && to === 'true' ? 0 : 2;
  };
}

/** Sorts changes: deactivated codes first, then new ones, then all other changes. */
export function gravestFirst(changes: readonly Change[]): Change[] {
  const rank = rankOf(changes);
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the number of codes that changes deactivate and add, and of the other changes. */
export function changeSums(changes: readonly Change[]): string[] {
  const rank = rankOf(changes);
  const deactivated = changes.filter((change) => rank(change) === 0).length;
  const added = changes.filter(({ property }) => property === 'code').length;
  // The sums add up to the number of changes above them.
  const others = changes.length - deactivated - added;
  return [
    ...(deactivated ? [msg(str`Deactivated codes: ${deactivated}`)] : []),
    ...(added ? [msg(str`New codes: ${added}`)] : []),
    ...(others ? [msg(str`Other changes: ${others}`)] : []),
  ];
}

/** Describes a change in readable text. */
export function changeRow({ code, property, from, to }: Change): ChangeRow {
  const [kind, part] = [property.split('.')[0]!, property.slice(property.indexOf('.') + 1)];
  const what =
    kind === 'code'
      ? msg('New code')
      : kind === 'labels'
        ? msg(str`Label: ${part}`)
        : kind === 'aliases'
          ? msg(str`Alias: ${part}`)
          : (properties[property] ?? property);
  const shown = (value: string | null): string => (value === null ? '—' : (values[value] ?? value) || '—');
  return { what: code === null ? what : `${code} · ${what}`, from: shown(from), to: shown(to) };
}
