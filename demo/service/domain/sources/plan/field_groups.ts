/** Fields of a group belong together (specification 2.4): a load writes all or none of them, like every other write. Pure functions. */
import type { Fields } from '../../../records/record.ts';
import { groupIsHalf, isOfCountry } from '../../change_requests/receive/validate.ts';
import { inCountry } from '../../field_rules/narrowed.ts';
import type { DataModel } from '../../data_model.ts';
import { isSame } from '../../lineage/ranked_update.ts';

interface FieldGroup {
  name: string;
  fields: readonly string[];
  /** True when the fields are numbers, which form one value: a geographic position. One is useless without the others. */
  isOneValue: boolean;
}

const known = new WeakMap<DataModel, Map<string, readonly FieldGroup[]>>();

function groupsOf(model: DataModel, objectType: string, country: string | null): readonly FieldGroup[] {
  let ofModel = known.get(model.snapshot);
  if (!ofModel) known.set(model.snapshot, (ofModel = new Map()));
  // Without rules of a country, its groups are those of all countries.
  const all = model.fields(objectType);
  const isNarrowed = country !== null && all.some(({ country_rules: rules }) => rules && country in rules);
  const key = isNarrowed ? `${objectType}.${country}` : objectType;
  let groups = ofModel.get(key);
  if (!groups) {
    const fields = isNarrowed
      ? all.filter((field) => isOfCountry(field, country)).map((field) => inCountry(field, country))
      : all;
    const names = new Set(fields.flatMap(({ group }) => group ?? []));
    groups = [...names].map((name) => {
      const members = fields.filter(({ group }) => group === name);
      return {
        name,
        fields: members.map(({ fieldId }) => fieldId),
        isOneValue: members.every(({ type }) => type.dataType === 'NUMBER'),
      };
    });
    ofModel.set(key, groups);
  }
  return groups;
}

/** Calls `take` for each group that `values` contain only in part. */
function eachHalf(
  model: DataModel,
  objectType: string,
  country: string | null,
  values: Fields,
  take: (group: FieldGroup, said: readonly string[], unsaid: readonly string[]) => void,
): void {
  for (const group of groupsOf(model, objectType, country)) {
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
 * Removes incomplete groups from the values of a row: the rest of a group with an invalid field (`wrong`), and a single number of a
 * position. A city or a date beside an empty cell stays, because the group is meant to be so.
 */
export function leaveOutHalves(
  model: DataModel,
  objectType: string,
  country: string | null,
  values: Fields,
  wrong: readonly string[],
  problem: (reason: string) => void,
): void {
  eachHalf(model, objectType, country, values, ({ name, isOneValue }, said, unsaid) => {
    if (!isOneValue && !unsaid.some((field) => wrong.includes(field))) return;
    for (const field of said) {
      delete values[field];
      problem(`${field}: ${groupIsHalf(name)}`);
    }
  });
}

/**
 * Returns the values, with null for the other stored fields of each group that they change. A new city must not be combined with an old
 * postal code.
 */
export function wholeGroups(
  model: DataModel,
  objectType: string,
  country: string | null,
  values: Fields,
  stored: Fields,
): Fields {
  let whole = values;
  eachHalf(model, objectType, country, values, (_, said, unsaid) => {
    if (said.every((field) => isSame(stored[field], values[field]))) return;
    whole = { ...whole, ...Object.fromEntries(unsaid.map((field) => [field, null])) };
  });
  return whole;
}
