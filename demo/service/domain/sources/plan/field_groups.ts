/** Fields of a group are one thing (specification 2.4): a load takes them whole or not at all, as every other way in. Pure. */
import type { Fields } from '../../../records/record.ts';
import { groupIsHalf } from '../../change_requests/receive/validate.ts';
import type { DataModel } from '../../data_model.ts';
import { isSame } from '../../lineage/ranked_update.ts';

interface FieldGroup {
  name: string;
  fields: readonly string[];
  /** Numbers of one group are one value, a position on earth: one without the others says nothing. */
  isOneValue: boolean;
}

const known = new WeakMap<DataModel, Map<string, readonly FieldGroup[]>>();

function groupsOf(model: DataModel, objectType: string): readonly FieldGroup[] {
  let ofModel = known.get(model);
  if (!ofModel) known.set(model, (ofModel = new Map()));
  let groups = ofModel.get(objectType);
  if (!groups) {
    const fields = model.fields(objectType);
    const names = new Set(fields.flatMap(({ group }) => group ?? []));
    groups = [...names].map((name) => {
      const members = fields.filter(({ group }) => group === name);
      return {
        name,
        fields: members.map(({ fieldId }) => fieldId),
        isOneValue: members.every(({ type }) => type.dataType === 'NUMBER'),
      };
    });
    ofModel.set(objectType, groups);
  }
  return groups;
}

/** Calls for each group of which `values` say something, not everything. */
function eachHalf(
  model: DataModel,
  objectType: string,
  values: Fields,
  take: (group: FieldGroup, said: readonly string[], unsaid: readonly string[]) => void,
): void {
  for (const group of groupsOf(model, objectType)) {
    const isSaid = (field: string): boolean => values[field] !== undefined;
    if (group.fields.every(isSaid) || !group.fields.some(isSaid)) continue;
    take(
      group,
      group.fields.filter(isSaid),
      group.fields.filter((field) => !isSaid(field)),
    );
  }
}

/**
 * Takes out of the values of a row what cannot stand alone: the rest of a group of which a part was no value (`wrong`), and one number of a position. Beside an empty
 * cell a city or a date stays: that is how the group is.
 */
export function leaveOutHalves(
  model: DataModel,
  objectType: string,
  values: Fields,
  wrong: readonly string[],
  problem: (reason: string) => void,
): void {
  eachHalf(model, objectType, values, ({ name, isOneValue }, said, unsaid) => {
    if (!isOneValue && !unsaid.some((field) => wrong.includes(field))) return;
    for (const field of said) {
      delete values[field];
      problem(`${field}: ${groupIsHalf(name)}`);
    }
  });
}

/** The values with an end to what is stored of their groups and not said anew, so that no new city comes to an old postal code. */
export function wholeGroups(model: DataModel, objectType: string, values: Fields, stored: Fields): Fields {
  let whole = values;
  eachHalf(model, objectType, values, (_, said, unsaid) => {
    if (said.every((field) => isSame(stored[field], values[field]))) return;
    whole = { ...whole, ...Object.fromEntries(unsaid.map((field) => [field, null])) };
  });
  return whole;
}
