/** Writes answers of many records as JSON in time slices: as a whole, five hundred records would hold other calls for a quarter of a second. */
import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import { inTimeSlices } from '../../store/time_slices.ts';

/** Returns the same text as `JSON.stringify`. Pauses between the items of arrays right below the top. */
async function jsonInTimeSlices(answer: object): Promise<string> {
  const members: string[] = [];
  for (const [name, value] of Object.entries(answer) as [string, unknown][]) {
    let text: string | undefined;
    if (Array.isArray(value)) {
      const items: string[] = [];
      await inTimeSlices(value as unknown[], (item) => void items.push(JSON.stringify(item) ?? 'null'));
      text = `[${items.join(',')}]`;
    } else text = JSON.stringify(value);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

type JsonAnswer<T> = Response & TypedResponse<JSONParsed<T>, 200, 'json'>;

/** Like `c.json(answer, 200)`, for answers with hundreds of records. */
export const largeJson = async <T extends object>(c: Context, answer: T): Promise<JsonAnswer<T>> =>
  c.body(await jsonInTimeSlices(answer), 200, {
    'Content-Type': 'application/json',
  }) as unknown as JsonAnswer<T>;
