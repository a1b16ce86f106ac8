/** Streams FHIR resources of NDJSON files (`.ndjson`, also as `.gz`): one row with one cell per line. */
import type { BrokenRow, CsvRow } from './csv_text.ts';
import { decode } from './encoding.ts';
import { bytesOf, type SourceFile } from './file_bytes.ts';
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

/** Yields the lines that are not empty. Throws FileUnusable. */
export async function* resourceRows(file: SourceFile): AsyncGenerator<CsvRow | BrokenRow> {
  let line = 0;
  let rest = '';
  // Characters of a line that is too long, of which only the first are kept.
  let isTooLong = false;
  const row = (text: string): CsvRow | BrokenRow | undefined => {
    line++;
    if (isTooLong) {
      isTooLong = false;
      return { line, problem: `more than ${longestResource} characters`, text: text.slice(0, 1000) };
    }
    return text.trim() === '' ? undefined : { line, cells: [text] };
  };
  for await (const text of decode(bytesOf(file), 'utf-8')) {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop()!;
    for (const each of lines) {
      isTooLong ||= each.length > longestResource;
      const found = row(each);
      if (found) yield found;
    }
    if (rest.length > longestResource) {
      isTooLong = true;
      rest = rest.slice(0, 1000);
    }
  }
  const last = row(rest);
  if (last) yield last;
}
