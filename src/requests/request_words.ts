/** A change request in the words of others: codes as a source system calls them, places as the form counts them. */
import type { Draft } from '../forms/model/draft.ts';
import type { FormModel } from '../forms/model/form_model.ts';
import { childArrays } from '../records/layout.ts';
import type {
  Difference,
  GroupLookup,
  PlainValue,
  RequestedEntity,
  RequestedFields,
} from '../records/difference.ts';

/** Reference type of a field; undefined for a field without codes. */
export type ReferenceTypeLookup = (objectType: string, field: string) => string | undefined;
export type AliasLookup = (referenceType: string, code: string) => string;

/** Arrays of a request and the object type of their items. Relationships between professionals are no part of a record. */
const arrays = [...childArrays, { name: 'affiliations__v', objectType: 'AFFILIATION' }];

/** Objects of a request with their type: the entity itself, then its children. */
const objectsOf = (entityType: string, entity: RequestedEntity): [string, RequestedFields][] => [
  [
    entityType,
    Object.fromEntries(
      Object.entries(entity).filter(([, value]) => !Array.isArray(value)),
    ) as RequestedFields,
  ],
  ...arrays.flatMap(({ name, objectType }) =>
    ((entity[name] ?? []) as RequestedFields[]).map((child): [string, RequestedFields] => [
      objectType,
      child,
    ]),
  ),
];

/** Reference types of the codes in a request. */
export const referenceTypesIn = (
  entityType: string,
  entity: RequestedEntity,
  typeOf: ReferenceTypeLookup,
): Set<string> =>
  new Set(
    objectsOf(entityType, entity).flatMap(([objectType, fields]) =>
      Object.entries(fields).flatMap(([name, value]) =>
        value === null ? [] : (typeOf(objectType, name) ?? []),
      ),
    ),
  );

/** The same request with its codes called otherwise. Lists of codes are joined by commas. */
export function withCodeNames(
  entityType: string,
  entity: RequestedEntity,
  typeOf: ReferenceTypeLookup,
  aliasOf: AliasLookup,
): RequestedEntity {
  const named = (objectType: string, fields: RequestedFields): RequestedFields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        const type = typeOf(objectType, name);
        if (type === undefined || typeof value !== 'string') return [name, value];
        return [
          name,
          value
            .split(',')
            .map((code) => aliasOf(type, code.trim()))
            .join(','),
        ];
      }),
    );
  const typeOfArray = new Map<string, string>(arrays.map(({ name, objectType }) => [name, objectType]));
  return Object.fromEntries(
    Object.entries(entity).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((child) => named(typeOfArray.get(name) ?? '', child))
        : (named(entityType, { [name]: value as PlainValue })[name] ?? null),
    ]),
  );
}

/** Fields that go together, by the form's own knowledge of groups. */
export function groupsOf(model: FormModel): GroupLookup {
  const known = new Map(
    [...model.groups].flatMap(([key, names]) => {
      const objectType = key.split('.')[0];
      return names.map((name) => [`${objectType}.${name}`, names] as const);
    }),
  );
  return (objectType, field) => known.get(`${objectType}.${field}`);
}

/** A refusal counts the children that the request names; the form counts those of the record. */
export function refusalInDraft(message: string, draft: Draft, request: Difference | undefined): string {
  const [, array = '', index, rest] = /^(\w+)\.(\d+)(.*)$/s.exec(message) ?? [];
  const name = childArrays.find((each) => each.name === array)?.name;
  const id = name && request?.children[name]?.[Number(index)];
  const at = draft.children.filter((child) => child.array === name).findIndex((child) => child.id === id);
  return at < 0 ? message : `${array}.${at}${rest}`;
}
