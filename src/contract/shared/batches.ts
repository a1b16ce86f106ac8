/** Batch lists: each item succeeds or fails separately, also when it does not match its schema (specification, section 4). */
import { z } from '@hono/zod-openapi';
import { describeIssue } from './error_words.ts';
import { malformedText } from './well_formed.ts';

/** Maximum number of operations per batch call (specification, section 8). */
export const batchLimit = 500;

/** Item that does not match its schema. */
export class MalformedItem {
  readonly #reason: string;
  readonly #sent: unknown;

  constructor(reason: string, sent: unknown) {
    this.#reason = reason;
    this.#sent = sent;
  }

  /** Error message. Begins with the path in the item. */
  get reason(): string {
    return this.#reason;
  }

  /** Returns a property that identifies the item as text; empty when it is not a number or storable text. */
  named(property: string): string {
    const value =
      typeof this.#sent === 'object' && this.#sent !== null && Object.hasOwn(this.#sent, property)
        ? (this.#sent as Record<string, unknown>)[property]
        : undefined;
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value.length <= 1000 && !malformedText(value) ? value : '';
  }
}

export type BatchItem<T> = T | MalformedItem;

/** Schemas of items by name in the OpenAPI document. */
export const itemSchemas = new Map<string, z.ZodType>();

function readItem<S extends z.ZodType>(schema: S, sent: unknown): BatchItem<z.output<S>> {
  const unstorable = malformedText(sent);
  if (unstorable !== undefined) return new MalformedItem(unstorable, sent);
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  return new MalformedItem(describeIssue(error), sent);
}

/**
 * Returns the schema of a list that validates each item separately. `name` is the name of the item's schema in the OpenAPI document. Items of a list
 * above `limit` are not validated: the operation refuses the list by its length.
 */
export function batchOf<S extends z.ZodType>(
  name: string,
  item: S,
  limit: number = batchLimit,
): z.ZodType<BatchItem<z.output<S>>[], z.input<S>[]> {
  itemSchemas.set(name, item);
  const list = z
    .custom<unknown[]>((value) => Array.isArray(value), 'expected a list')
    .transform((sent) => {
      if (sent.length <= limit) return sent.map((each) => readItem(item, each));
      const unread: BatchItem<z.output<S>>[] = [];
      unread.length = sent.length;
      return unread;
    })
    .openapi({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
  return list as unknown as z.ZodType<BatchItem<z.output<S>>[], z.input<S>[]>;
}
