/** Writes answers of many records as JSON in time slices: as a whole, five hundred records would hold other calls for a quarter of a second. */
import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import { inTimeSlices } from '../../store/time_slices.ts';
import { sendJson } from '../compression.ts';
import type { Environment } from '../environment.ts';

/** Records that become text at once: a usual page. One text for each would take two thirds longer. */
const itemsAtOnce = 25;

/** Returns the same text as `JSON.stringify`. Pauses between some items of arrays right below the top. */
async function jsonInTimeSlices(answer: object): Promise<string> {
  const members: string[] = [];
  for (const [name, value] of Object.entries(answer) as [string, unknown][]) {
    let text: string | undefined;
    if (Array.isArray(value) && value.length > itemsAtOnce) {
      const starts = Array.from(
        { length: Math.ceil(value.length / itemsAtOnce) },
        (_, at) => at * itemsAtOnce,
      );
      const parts: string[] = [];
      await inTimeSlices(starts, (start) => {
        const items: unknown[] = value.slice(start, start + itemsAtOnce);
        parts.push(JSON.stringify(items).slice(1, -1));
      });
      text = `[${parts.join(',')}]`;
    } else text = JSON.stringify(value);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

type JsonAnswer<T> = Response & TypedResponse<JSONParsed<T>, 200, 'json'>;

/** Like `c.json(answer, 200)`, for answers with hundreds of records. */
export const largeJson = async <T extends object>(
  c: Context<Environment>,
  answer: T,
): Promise<JsonAnswer<T>> => (await sendJson(c, await jsonInTimeSlices(answer))) as unknown as JsonAnswer<T>;
