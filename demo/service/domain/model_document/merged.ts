/** The document after an import: what is given, over what is there. Pure functions. */
import { isCustomType } from '../reference_types/codes.ts';
import {
  fieldPath,
  type DocumentField,
  type DocumentList,
  type DocumentObject,
  type ModelDocument,
} from './document.ts';
import type { Finding } from './findings.ts';

export type Missing = 'keep' | 'inactivate';

/** Returns an error for each field, object and list that a document has twice. Of two definitions, it would be unclear which one holds. */
export function definedTwice({ fields, objects, lists }: ModelDocument): Finding[] {
  const paths = [
    ...fields.map(fieldPath),
    ...objects.map(({ name }) => name),
    ...lists.map(({ type }) => type),
  ];
  const twice = new Set(paths.filter((path, index) => paths.indexOf(path) !== index));
  return [...twice].map((path) => ({ severity: 'ERROR', path, message: 'the document has this twice.' }));
}

/** Codes that the given list leaves out come last. Those of a list of the release are as in the release again. */
function mergedList(before: DocumentList, given: DocumentList | undefined, missing: Missing): DocumentList {
  const isOwn = isCustomType(before.type);
  if (!given) {
    if (missing === 'keep') return before;
    const codes = isOwn ? before.codes.map((code) => ({ ...code, inactive: true })) : [];
    return { ...before, codes };
  }
  const names = new Set(given.codes.map(({ code }) => code));
  const left = isOwn ? before.codes.filter(({ code }) => !names.has(code)) : [];
  const kept = missing === 'keep' ? left : left.map((code) => ({ ...code, inactive: true }));
  return { ...given, codes: [...given.codes, ...kept] };
}

/** Fields and objects that the document leaves out stay or become inactive. */
const mergedStatus = <T extends DocumentField | DocumentObject>(
  before: T,
  given: T | undefined,
  missing: Missing,
): T => given ?? (missing === 'keep' ? before : { ...before, status: 'INACTIVE' });

/** Rules of standard fields that the document leaves out stay or end: no value depends on them. */
function mergedRules(before: ModelDocument, given: ModelDocument, missing: Missing): ModelDocument['rules'] {
  const named = new Set(given.rules.map((rule) => fieldPath(rule)));
  const left = missing === 'keep' ? before.rules.filter((rule) => !named.has(fieldPath(rule))) : [];
  return [...left, ...given.rules];
}

/** Profiles that the document leaves out stay or go. A document without profiles says nothing about them. */
function mergedProfiles(
  { profiles: before = [] }: ModelDocument,
  { profiles: given }: ModelDocument,
  missing: Missing,
): ModelDocument['profiles'] {
  if (!given) return before;
  const named = new Set(given.map(({ name }) => name));
  const left = missing === 'keep' ? before.filter(({ name }) => !named.has(name)) : [];
  return [...left, ...given];
}

/** Returns the document after the import. Nothing that is there gets lost: see `Missing`. */
export function mergedDocument(before: ModelDocument, given: ModelDocument, missing: Missing): ModelDocument {
  const fields = new Map(given.fields.map((field) => [fieldPath(field), field]));
  const lists = new Map(given.lists.map((list) => [list.type, list]));
  const take = <T>(map: Map<string, T>, key: string): T | undefined => {
    const found = map.get(key);
    map.delete(key);
    return found;
  };
  const objects = new Map(given.objects.map((object) => [object.name, object]));
  const kept = {
    objects: before.objects.map((object) => mergedStatus(object, take(objects, object.name), missing)),
    fields: before.fields.map((field) => mergedStatus(field, take(fields, fieldPath(field)), missing)),
    lists: before.lists.map((list) => mergedList(list, take(lists, list.type), missing)),
  };
  return {
    format: given.format,
    fields: [...kept.fields, ...fields.values()],
    objects: [...kept.objects, ...objects.values()],
    lists: [...kept.lists, ...lists.values()],
    rules: mergedRules(before, given, missing),
    profiles: mergedProfiles(before, given, missing),
  };
}
