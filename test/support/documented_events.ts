/** Compares the payload examples of the guide with the events that widgets dispatch. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const guide = join(fileURLToPath(new URL('../..', import.meta.url)), 'docs/embedding/events.md');

/** Examples by the last segment of the event's name. */
export const documentedEvents: ReadonlyMap<string, unknown> = new Map(
  [...readFileSync(guide, 'utf8').matchAll(/^### `([\w-]+)`$[^]*?^```json\n([^]*?)^```/gm)].map(
    ([, name, code]) => [name!, JSON.parse(code!) as unknown],
  ),
);

/** Properties that may be absent: record fields, optional input, and properties that host pages add. */
const mayLack = /__[a-z]+$|^(attachments|file_caption|note|creator|system_name)$/;

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/**
 * Returns the differences in shape between an example and a dispatched detail: names that only one has, and
 * values of another type. Empty when both have the same shape.
 */
export function differences(example: unknown, raised: unknown, path = 'detail'): string[] {
  const [wanted, found] = [typeOf(example), typeOf(raised)];
  if (wanted === 'null' || found === 'null') return [];
  if (wanted !== found) return [`${path} is ${found}, not ${wanted}`];
  if (wanted === 'array') {
    const [first] = example as unknown[];
    return first === undefined
      ? []
      : (raised as unknown[]).flatMap((each, at) => differences(first, each, `${path}[${at}]`));
  }
  if (wanted !== 'object') return [];
  const [documented, real] = [example, raised] as Record<string, unknown>[];
  const names = new Set([...Object.keys(documented!), ...Object.keys(real!)]);
  return [...names].flatMap((name) => {
    if (Object.hasOwn(documented!, name) && Object.hasOwn(real!, name))
      return differences(documented![name], real![name], `${path}.${name}`);
    if (mayLack.test(name)) return [];
    return [`${path}.${name} is ${Object.hasOwn(real!, name) ? 'not documented' : 'documented, not raised'}`];
  });
}

/** Returns how dispatched details differ in shape from the guide's example. */
export function unlikeTheGuide(event: string, details: readonly unknown[]): string[] {
  const example = documentedEvents.get(event.split(':').at(-1)!);
  if (!example) return [`${event} has no example`];
  return details.flatMap((detail) => differences(example, detail, event));
}
