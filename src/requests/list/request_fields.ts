/** The requested changes and decisions of a change request, field by field (specification 2.6). */
import { joinName, type FieldSet } from '../../records/entity.ts';

export interface RequestedField {
  readonly name: string;
  readonly requested: unknown;
  /** The final value; null until it is decided. */
  readonly final: unknown;
  readonly result: string | null;
}

/** The fields of one object in a request. */
export interface RequestedObject {
  readonly objectType: string;
  /** Position among the children of its kind, from 1; undefined for the record itself. */
  readonly position: number | undefined;
  /** ID of the child; null for the record itself and for a new child. */
  readonly vid: string | null;
  readonly fields: readonly RequestedField[];
}

/** Child arrays of a record with the object type of their fields. */
export const childTypes: readonly (readonly [string, string])[] = [
  ['addresses__v', 'ADDRESS'],
  ['licenses__v', 'LICENSE'],
  ['parent_hcos__v', 'PARENTHCO'],
  ['affiliations__v', 'AFFILIATION'],
  ['custom_keys__v', 'CUSTOMKEY'],
];

/** Returns the name of the shared record that a field refers to, which is shown in place of its ID; undefined for any other field. */
export const sharedName = (object: FieldSet | undefined, field: string): unknown =>
  field === 'shared_record_vid__v' ? object?.['shared_record_name__v'] : undefined;

/** Returns the requested fields of an object. A shared record is named, not its ID. */
function requestedFields(fields: FieldSet): RequestedField[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || typeof value !== 'object' || !('change_requested' in value)) return [];
    const { final_value, result, ...asked } = value as Record<string, unknown>;
    const shared = sharedName(fields, name);
    const change_requested = shared ?? asked['change_requested'];
    return [
      {
        name,
        requested: change_requested,
        final: final_value && shared ? shared : (final_value ?? null),
        result: typeof result === 'string' ? result : null,
      },
    ];
  });
}

/** Returns the objects of a request with changes: the record, then its children. */
export function requestedObjects(entityType: string, entity: FieldSet): RequestedObject[] {
  const objects: RequestedObject[] = [
    { objectType: entityType, position: undefined, vid: null, fields: requestedFields(entity) },
  ];
  const custom = Object.keys(entity).filter((name) => name.endsWith('__c'));
  for (const [array, objectType] of [...childTypes, ...custom.map((name) => [name, name] as const)]) {
    const children: unknown = entity[array];
    if (Array.isArray(children))
      children.forEach((child: FieldSet, at) =>
        objects.push({
          objectType,
          position: at + 1,
          vid: typeof child['vid__v'] === 'string' ? child['vid__v'] : null,
          fields: requestedFields(child),
        }),
      );
  }
  return objects.filter(({ fields }) => fields.length > 0);
}

/** Returns the record's name, if the request contains it. */
export function requestedName(entity: FieldSet): string | undefined {
  const [object] = requestedObjects('HCP', entity);
  const value = (name: string): string => {
    const field = object?.fields.find((each) => each.name === name);
    const text = field?.final ?? field?.requested;
    return typeof text === 'string' ? text.trim() : '';
  };
  const parts = joinName(value('first_name__v'), value('middle_name__v'), value('last_name__v'));
  return value('formatted_name__v') || value('corporate_name__v') || parts || undefined;
}
