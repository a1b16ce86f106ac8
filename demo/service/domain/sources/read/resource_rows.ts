/** Streams FHIR resources of NDJSON files (`.ndjson`, also as `.gz`): one row with one cell per line. */
import type { BrokenRow, CsvRow } from './csv_text.ts';
import { withoutMark } from './encoding.ts';
import type { FileMapping } from './file_mapping.ts';

type Mapped = Pick<FileMapping, 'object_type' | 'record'>;

/** Returns the type of the resources that a mapping reads. A relationship is that of the member by which it names its record. */
export function resourceTypeOf({ object_type: type, record }: Mapped): string {
  if (type !== 'PARENTHCO') return type === 'HCP' ? 'Practitioner' : 'Organization';
  const column = 'vid_column' in record ? record.vid_column : record.columns[0];
  return column === 'practitioner' ? 'PractitionerRole' : 'OrganizationAffiliation';
}

/** Returns the elements of a resource by which a mapping can name records and keys. */
export function resourceColumns(mapping: Mapped): readonly string[] {
  if (mapping.object_type !== 'PARENTHCO') return ['id'];
  const member =
    resourceTypeOf(mapping) === 'PractitionerRole' ? 'practitioner' : 'participatingOrganization';
  return ['id', member, 'organization'];
}

/** Maximum characters of a resource. A record cannot hold a longer one. */
export const longestResource = 1_000_000;

export const isResources = (path: string): boolean => /\.ndjson(\.gz)?$/i.test(path);

/** Bytes that are surely more characters than a resource may have: a character of three bytes is one, a longer one counts as two. */
const tooManyBytes = 3 * longestResource;
/** Bytes kept of a line that is too long. */
const keptBytes = 4000;

const lineFeed = 0x0a;

/** Returns the row of a line; undefined for an empty one. */
function rowOf(line: number, bytes: Buffer, isTooLong: boolean): CsvRow | BrokenRow | undefined {
  const text = bytes.toString('utf8').replace(/\r$/, '');
  const own = line === 1 ? withoutMark(text) : text;
  if (isTooLong || own.length > longestResource)
    return { line, problem: `more than ${longestResource} characters`, text: own.slice(0, 1000) };
  return own.trim() === '' ? undefined : { line, cells: [own] };
}

/**
 * Yields the lines that are not empty. Lines are found in the bytes and decoded one by one: a plain line then is a plain text, which is several times
 * faster to parse.
 */
export async function* resourceRows(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<CsvRow | BrokenRow> {
  let line = 0;
  /** Parts of the line that has not ended, and their length. Of a line that is too long, only the start is kept. */
  let parts: Buffer[] = [];
  let length = 0;
  let isTooLong = false;
  const keep = (part: Buffer): void => {
    isTooLong ||= length + part.length > tooManyBytes;
    if (isTooLong) {
      parts = [Buffer.concat([...parts, part]).subarray(0, keptBytes)];
      length = parts[0]!.length;
    } else {
      parts.push(part);
      length += part.length;
    }
  };
  const end = (): CsvRow | BrokenRow | undefined => {
    const row = rowOf(++line, parts.length === 1 ? parts[0]! : Buffer.concat(parts), isTooLong);
    parts = [];
    length = 0;
    isTooLong = false;
    return row;
  };
  for await (const chunk of file) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    let from = 0;
    for (let at; (at = bytes.indexOf(lineFeed, from)) !== -1; from = at + 1) {
      keep(bytes.subarray(from, at));
      const row = end();
      if (row) yield row;
    }
    if (from < bytes.length) keep(bytes.subarray(from));
  }
  const last = end();
  if (last) yield last;
}
