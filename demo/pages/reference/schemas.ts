/** Describes schemas in text and by examples. */
import { msg, str } from '@lit/localize';
import type { InterfaceDocument, Schema } from './document.ts';

const typesOf = ({ type }: Schema): string[] => (Array.isArray(type) ? type : type ? [type] : []);

/** The maximum depth of an example; deeper levels add nothing useful. */
const deepest = 6;

/** Describes a value without its contents: `string, at most 40 characters`. */
export function typeWords(document: InterfaceDocument, given: Schema): string {
  const { schema, name } = document.resolve(given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return name ?? [...new Set(alternatives.map((one) => typeWords(document, one)))].join(' | ');
  if (schema.items) return msg(str`array of ${typeWords(document, schema.items)}`);
  if (name && schema.properties) return name;
  const { format, minimum, maximum, maxLength, maxItems } = schema;
  const facts = [
    typesOf(schema).join(' | ') || msg('any value'),
    format ?? '',
    minimum === undefined ? '' : msg(str`from ${minimum}`),
    maximum === undefined ? '' : msg(str`to ${maximum}`),
    maxLength === undefined ? '' : msg(str`at most ${maxLength} characters`),
    maxItems === undefined ? '' : msg(str`at most ${maxItems}`),
  ];
  return facts.filter(Boolean).join(', ');
}

/**
 * Returns the parts of a schema: the properties of an object or of an array's items; for alternatives, those
 * of all.
 */
export function partsOf(
  document: InterfaceDocument,
  given: Schema,
): { name: string; schema: Schema; isRequired: boolean }[] {
  const { schema } = document.resolve(given);
  if (schema.items) return partsOf(document, schema.items);
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: schema.required?.includes(name) ?? false,
  }));
  if (typeof schema.additionalProperties === 'object' && !own.length)
    own.push({ name: msg('<any name>'), schema: schema.additionalProperties, isRequired: false });
  const others = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const found = new Map(own.map((part) => [part.name, part]));
  for (const part of others.flatMap((other) => partsOf(document, other)))
    if (!found.has(part.name)) found.set(part.name, part);
  return [...found.values()];
}

/**
 * Returns a valid initial value for a schema, with its required properties and those that have an example.
 */
export function exampleOf(document: InterfaceDocument, given: Schema, depth = 0): unknown {
  const { schema } = document.resolve(given);
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(document, first, depth);
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((one) => exampleOf(document, one, depth) as object),
    ) as object;
  if (schema.items) return depth > deepest ? [] : [exampleOf(document, schema.items, depth + 1)];
  const [type] = typesOf(schema);
  if (type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).filter(
      ([name, property]) =>
        schema.required?.includes(name) || document.resolve(property).schema.example !== undefined,
    );
    return depth > deepest
      ? {}
      : Object.fromEntries(parts.map(([name, part]) => [name, exampleOf(document, part, depth + 1)]));
  }
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}
