/**
 * Translates change requests: reference codes to a system's aliases, and child indexes of a request to those of the
 * form.
 */
import type { Draft } from '../forms/model/draft.ts';
import type { FormModel } from '../forms/model/form_model.ts';
import { objectTypeOf, type ChildArray } from '../records/layout.ts';
import type {
  Difference,
  GroupLookup,
  PlainValue,
  RequestedEntity,
  RequestedFields,
} from '../records/difference.ts';

/** Returns the reference type of a field; undefined for a field without codes. */
export type ReferenceTypeLookup = (objectType: string, field: string) => string | undefined;
export type AliasLookup = (referenceType: string, code: string) => string;

/** Returns the object type of the items of an array. Affiliations are not part of a record. */
const typeOfItems = (array: string): string =>
  array === 'affiliations__v' ? 'AFFILIATION' : objectTypeOf(array);

/** Returns the objects of a request with their type: the entity, then its children. */
const objectsOf = (entityType: string, entity: RequestedEntity): [string, RequestedFields][] => [
  [
    entityType,
    Object.fromEntries(
      Object.entries(entity).filter(([, value]) => !Array.isArray(value)),
    ) as RequestedFields,
  ],
  ...Object.entries(entity).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((child): [string, RequestedFields] => [typeOfItems(name), child]) : [],
  ),
];

/** Returns the reference types of the codes in a request. */
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

/** Returns the request with its codes replaced by `aliasOf`. Lists of codes are joined by commas. */
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
  return Object.fromEntries(
    Object.entries(entity).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((child) => named(typeOfItems(name), child))
        : (named(entityType, { [name]: value as PlainValue })[name] ?? null),
    ]),
  );
}

/** Returns the lookup of field groups in a form. */
export function groupsOf(model: FormModel): GroupLookup {
  const known: Record<string, string[]> = {};
  for (const [key, names] of model.groups) {
    const objectType = key.split('.')[0];
    // A field can be in several groups, in different countries.
    for (const name of names) (known[`${objectType}.${name}`] ??= []).push(...names);
  }
  return (objectType, field) => known[`${objectType}.${field}`];
}

/** Replaces the child index of a refusal, which counts the children of the request, with the index in the form. */
export function refusalInDraft(message: string, draft: Draft, request: Difference | undefined): string {
  const [, array = '', index, rest] = /^(\w+)\.(\d+)(.*)$/s.exec(message) ?? [];
  const id = request?.children[array as ChildArray]?.[Number(index)];
  const at = draft.children.filter((child) => child.array === array).findIndex((child) => child.id === id);
  return at < 0 ? message : `${array}.${at}${rest}`;
}
