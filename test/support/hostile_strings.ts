/** Strings that break careless software, from the data folder beside the project; none where that folder is absent. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../../../shared/data/hostile_strings/', import.meta.url);
/** Characters that the fields take which the tests write to. */
const longest = 255;

/** Whole characters only, and none that no text in a database can have. */
export function readHostileStrings(): string[] {
  if (!existsSync(folder)) return [];
  const naughty = JSON.parse(
    gunzipSync(readFileSync(new URL('blns.json.gz', folder))).toString(),
  ) as string[];
  const { payloads } = JSON.parse(readFileSync(new URL('csv_injection.json', folder), 'utf8')) as {
    payloads: string[];
  };
  return [...naughty, ...payloads]
    .map((text) => Array.from(text).slice(0, longest).join(''))
    .filter((text) => text !== '' && !text.includes('\0') && !/\p{Cs}/u.test(text));
}
