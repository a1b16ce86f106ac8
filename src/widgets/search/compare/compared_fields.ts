/** Compares two records field by field. */
import { children, fieldLabel, fieldText, type FieldSet } from '../../../records/entity.ts';
import { arraysOf } from '../../../records/child_arrays.ts';
import { layoutFor, objectTypeOf, plainFields, type Layout } from '../../../records/layout.ts';

export interface ComparedField {
  readonly objectType: string;
  readonly name: string;
  /** Position among the children of its kind, from 1; undefined for a field of the record itself. */
  readonly position: number | undefined;
  /** The objects that have the field; undefined where a record has no such child. */
  readonly sides: readonly [FieldSet | undefined, FieldSet | undefined];
  readonly isDifferent: boolean;
}

interface Compared {
  readonly entityType: string;
  readonly entity: FieldSet;
}

type Layouts = Parameters<typeof layoutFor>[0];

/** Fields that differ between any two records, so they tell nothing about duplicates. */
const technical =
  /^(?:vid__v|entity_vid__v|master_vid__v|is_\w+_master(?:ed)?__v|record_.*|created_date__v|modified_date__v|status_update_time__v|custom_keys__v|parent_hco_vid__v|address_vid__v|.*_value__u)$/;

function shownFields({ entityType, entity }: Compared, layouts: Layouts): readonly string[] {
  const layout: Layout | undefined = layoutFor(layouts, entityType, entity);
  return (layout?.sections.flatMap(({ fields }) => fields) ?? plainFields(entity)).map(({ name }) => name);
}

const same = (a: FieldSet | undefined, b: FieldSet | undefined, name: string): boolean =>
  (a && fieldLabel(a, name)?.toLowerCase()) === (b && fieldLabel(b, name)?.toLowerCase());

function rows(
  objectType: string,
  position: number | undefined,
  sides: ComparedField['sides'],
  names: Iterable<string>,
): ComparedField[] {
  const [a, b] = sides;
  return [...names]
    .filter((name) => [a, b].some((side) => side && fieldText(side, name) !== undefined))
    .map((name) => ({ objectType, name, position, sides, isDifferent: !same(a, b, name) }));
}

const fieldsOf = (child: FieldSet | undefined): string[] =>
  Object.keys(child ?? {}).filter((name) => /__[vc]$/.test(name) && !technical.test(name));

/** Pairs children: equal ones first, the remaining ones in their own order. */
export function pairedChildren(a: readonly FieldSet[], b: readonly FieldSet[]): ComparedField['sides'][] {
  const text = (child: FieldSet): string =>
    fieldsOf(child)
      .filter((name) => !/_(?:ordinal|status)__v$/.test(name))
      .sort()
      .map((name) => fieldText(child, name)?.toLowerCase())
      .join('|');
  const left = [...b];
  const pairs: ComparedField['sides'][] = [];
  const alone: FieldSet[] = [];
  for (const child of a) {
    const at = left.findIndex((other) => text(other) === text(child));
    if (at >= 0) pairs.push([child, left.splice(at, 1)[0]]);
    else alone.push(child);
  }
  for (let at = 0; at < Math.max(alone.length, left.length); at++) pairs.push([alone[at], left[at]]);
  return pairs;
}

/** Returns every field of either record, by layouts and children. */
export function comparedFields(first: Compared, second: Compared, layouts: Layouts): ComparedField[] {
  const names = new Set([...shownFields(first, layouts), ...shownFields(second, layouts)]);
  const own = rows(first.entityType, undefined, [first.entity, second.entity], names);
  const ofChildren = arraysOf(first.entity, second.entity).flatMap((name) => {
    if (name === 'custom_keys__v') return [];
    return pairedChildren(children(first.entity, name), children(second.entity, name)).flatMap((sides, at) =>
      rows(objectTypeOf(name), at + 1, sides, new Set([...fieldsOf(sides[0]), ...fieldsOf(sides[1])])),
    );
  });
  return [...own, ...ofChildren];
}
