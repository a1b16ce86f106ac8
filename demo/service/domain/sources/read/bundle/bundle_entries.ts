/** Reads the entries of a FHIR Bundle as rows, with their references resolved inside the Bundle. Pure functions. */
import type { BrokenRow, CsvRow } from '../csv_text.ts';
import { ContentUnusable } from '../file_bytes.ts';
import { longestResource } from '../resource_rows.ts';
import { cutBundle, type Place } from './bundle_cut.ts';

/** The entries of a Bundle that one mapping reads. A Bundle with several types is read once for each mapping. */
export interface BundlePart {
  /** Type of the resources that the mapping reads. */
  type: string;
  /** Types that the other mappings of the file read. */
  others: readonly string[];
  /** True for the first mapping of the file, which also reports the entries that none reads. */
  isFirst: boolean;
}

type Json = Record<string, unknown>;

/** Reads the resource of a row, which is parsed already. */
type ReadResource = (line: number, cells: string[], resource: Json) => NonNullable<CsvRow['read']>;

/** A row that was read, with the place of its entry instead of its text, which few rows need. See `textOfEntry`. */
export interface PlacedRow extends Required<Pick<CsvRow, 'line' | 'read'>> {
  start: number;
  end: number;
}

const types = ['collection', 'transaction', 'batch', 'searchset'];

/** Elements of the loaded resources that refer to records. */
const references = ['practitioner', 'organization', 'participatingOrganization'];

/** Methods of entries without a resource that could be loaded, with the reason. */
const methods: Readonly<Record<string, string>> = {
  DELETE: 'a load deletes nothing. Set the status of the record to inactive.',
  GET: 'the entry is a read and has nothing to load',
  HEAD: 'the entry is a read and has nothing to load',
  PATCH: 'send the whole resource instead of a patch',
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const short = (text: string): string => text.slice(0, 200);

/** Returns the entries. Throws ContentUnusable for content that is not a Bundle that can be loaded. */
function entriesOf(bundle: unknown): readonly unknown[] {
  const type = isObject(bundle) ? textOf(bundle['resourceType']) : undefined;
  if (!isObject(bundle) || type !== 'Bundle')
    throw new ContentUnusable(
      `is no Bundle${type ? ` but has a ${short(type)}` : ''}. Send a Bundle, or NDJSON with one resource in a line.`,
    );
  if (!types.includes(String(bundle['type'])))
    throw new ContentUnusable(
      `is a Bundle of the type ${short(String(bundle['type']))}. Bundles of these types are loaded: ${types.join(', ')}.`,
    );
  const entries = bundle['entry'] ?? [];
  if (!Array.isArray(entries)) throw new ContentUnusable('has an element entry that is no list.');
  return entries;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ContentUnusable(`has no valid JSON: ${(error as Error).message.slice(0, 200)}`, {
      cause: error,
    });
  }
}

/** An entry as it is in the file. */
interface Sent {
  value: unknown;
  place?: Place;
}

/** Returns functions that parse the entries one by one. Throws ContentUnusable. */
function entriesSent(bytes: Buffer): (() => Sent)[] {
  const cut = cutBundle(bytes);
  if (!cut) return entriesOf(parse(new TextDecoder().decode(bytes))).map((value) => () => ({ value }));
  entriesOf(parse(cut.rest));
  return cut.entries.map((place) => () => ({
    value: JSON.parse(bytes.toString('utf8', place.start, place.end)) as unknown,
    place,
  }));
}

/** What other entries need to know of an entry. */
interface Addressed {
  /** Number in the Bundle, from 1. */
  number: number;
  type: string;
  id: string | undefined;
}

interface Entry extends Addressed {
  fullUrl: string | undefined;
  resource: Json;
  place: Place | undefined;
}

/** Returns the ID of a resource: its own, that of an update, or the last part of the entry's address. */
function idOf(resource: Json, request: unknown, fullUrl: string | undefined): string | undefined {
  const url = isObject(request) && request['method'] === 'PUT' ? textOf(request['url']) : undefined;
  const updated = /^[A-Za-z]+\/([^/?#]+)$/.exec(url ?? '')?.[1];
  return textOf(resource['id']) ?? updated ?? fullUrl?.split(/[/:]/).at(-1);
}

/** Returns an entry, or why it has nothing to load. Undefined for what a search says about itself. */
function readEntry({ value, place }: Sent, number: number): Entry | string | undefined {
  if (!isObject(value)) return 'the entry is no JSON object';
  const { request, resource, search } = value;
  const method = isObject(request) ? String(request['method']).toUpperCase() : '';
  if (Object.hasOwn(methods, method)) return methods[method];
  if (!isObject(resource)) return 'the entry has no resource';
  const type = textOf(resource['resourceType']);
  if (type === undefined) return 'the resource has no resourceType';
  if (type === 'OperationOutcome' && isObject(search) && search['mode'] === 'outcome') return undefined;
  const fullUrl = textOf(value['fullUrl']);
  return { number, fullUrl, resource, type, id: idOf(resource, request, fullUrl), place };
}

/** The addresses by which entries of a Bundle refer to one another. */
class Addresses {
  readonly #byUrl = new Map<string, Addressed>();
  /** Null for an identifier of two resources. */
  readonly #byIdentifier = new Map<string, Addressed | null>();

  constructor(sent: readonly (() => Sent)[]) {
    for (const [index, read] of sent.entries()) {
      const entry = readEntry(read(), index + 1);
      if (typeof entry === 'object') this.#add(entry);
    }
  }

  #add({ fullUrl, resource, number, type, id }: Entry): void {
    const own: Addressed = { number, type, id };
    if (fullUrl !== undefined) {
      if (this.#byUrl.has(fullUrl)) return;
      this.#byUrl.set(fullUrl, own);
    }
    const identifiers = resource['identifier'];
    for (const identifier of Array.isArray(identifiers) ? (identifiers as unknown[]) : []) {
      const key = isObject(identifier)
        ? Addresses.#keyOf(type, identifier['system'], identifier['value'])
        : undefined;
      if (key !== undefined) this.#byIdentifier.set(key, this.#byIdentifier.has(key) ? null : own);
    }
  }

  /** Returns the reference to a record that a reference means; undefined when it is one already. Throws an error in words. */
  resolve(reference: Json, from: Entry): string | undefined {
    const url = textOf(reference['reference']);
    if (url === undefined) {
      const identifier = reference['identifier'];
      if (!isObject(identifier)) return undefined;
      const type = textOf(reference['type']) ?? '';
      return this.#identified(type, identifier['system'], identifier['value']);
    }
    const base = /^(https?:\/\/.+)\/[^/]+\/[^/]+$/.exec(from.fullUrl ?? '')?.[1];
    const found =
      this.#byUrl.get(url) ?? (base === undefined ? undefined : this.#byUrl.get(`${base}/${url}`));
    if (found) return Addresses.#referenceTo(found, url);
    if (url.startsWith('urn:')) throw new Error(`no entry of the Bundle has the fullUrl ${short(url)}`);
    const [, type, system, value] = /^([A-Za-z]+)\?identifier=([^|&]*)\|([^|&]+)$/.exec(url) ?? [];
    return type === undefined ? undefined : this.#identified(type, system, value);
  }

  static #keyOf(type: string, system: unknown, value: unknown): string | undefined {
    return textOf(value) === undefined ? undefined : JSON.stringify([type, textOf(system) ?? '', value]);
  }

  static #referenceTo({ type, id }: Addressed, url: string): string {
    if (id === undefined) throw new Error(`the entry of ${short(url)} has no id`);
    return `${type}/${id}`;
  }

  #identified(type: string, system: unknown, value: unknown): string {
    const key = Addresses.#keyOf(type, system, value);
    const found = key === undefined ? undefined : this.#byIdentifier.get(key);
    const name = short(`${textOf(system) ?? ''}|${textOf(value) ?? ''}`);
    if (found === null) throw new Error(`two entries of the Bundle have the identifier ${name}`);
    if (!found) throw new Error(`no ${type || 'resource'} in the Bundle has the identifier ${name}`);
    return Addresses.#referenceTo(found, name);
  }
}

/** Types that the elements refer to, for references that name only an identifier. */
const typeOf: Readonly<Record<string, string>> = { practitioner: 'Practitioner' };

/** Returns a resource with its ID, and with references to other entries as references to records. The resource itself when it has both. Throws an error in words. */
function resolved(entry: Entry, addresses: () => Addresses): Json {
  const { id } = entry;
  let resource = entry.resource;
  if (id !== undefined && id !== resource['id']) resource = { ...resource, id };
  for (const element of references) {
    const given = resource[element];
    if (!isObject(given)) continue;
    const type = typeOf[element] ?? 'Organization';
    const reference = addresses().resolve({ type, ...given }, entry);
    if (reference !== undefined) resource = { ...resource, [element]: { ...given, reference } };
  }
  return resource;
}

/** Writing JSON makes it at most this many times longer: 1e20 becomes 100000000000000000000. */
const mostGrowth = 6;
/** Levels that can be written surely: JSON.stringify calls itself for nested values. */
const sureDepth = 500;

/** Returns whether the text of an entry surely can be a row. */
const isSure = ({ start, end, depth }: Place): boolean =>
  depth <= sureDepth && (end - start) * mostGrowth <= longestResource;

/** Returns the resource of an entry as the text of a row. */
export const textOfEntry = (bytes: Buffer, { start, end }: Pick<Place, 'start' | 'end'>): string =>
  JSON.stringify((JSON.parse(bytes.toString('utf8', start, end)) as Json)['resource']);

type Row = CsvRow | BrokenRow | PlacedRow;

function rowOf(entry: Entry, addresses: () => Addresses, read?: ReadResource): Row {
  const { number: line, place } = entry;
  let resource: Json;
  let text: string;
  try {
    resource = resolved(entry, addresses);
    if (read && place && resource === entry.resource && isSure(place))
      return { line, start: place.start, end: place.end, read: read(line, [], resource) };
    text = JSON.stringify(resource);
  } catch (error) {
    const problem =
      error instanceof RangeError ? 'the resource is nested too deeply' : (error as Error).message;
    return { line, problem, text: `${entry.type}/${short(entry.id ?? '')}` };
  }
  if (text.length > longestResource)
    return { line, problem: `more than ${longestResource} characters`, text: text.slice(0, 1000) };
  const cells = [text];
  return read ? { line, cells, read: read(line, cells, resource) } : { line, cells };
}

/**
 * Yields the entries of a part of a Bundle, read with `read`. The line of a row is the number of its entry. Throws ContentUnusable before the first row. Entries
 * are parsed when their turn comes, so that few of them are in memory.
 */
export function* entriesIn(bytes: Uint8Array, part: BundlePart, read?: ReadResource): Generator<Row> {
  const sent = entriesSent(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const numbers = new Map<string, number>();
  /** Parses all entries again, so only for a resource that refers to another one. */
  let known: Addresses | undefined;
  const addresses = (): Addresses => (known ??= new Addresses(sent));
  for (const [index, entrySent] of sent.entries()) {
    const line = index + 1;
    const entry = readEntry(entrySent(), line);
    if (typeof entry === 'object') {
      const { fullUrl, type, id } = entry;
      const same = fullUrl === undefined ? undefined : numbers.get(fullUrl);
      if (fullUrl !== undefined && same === undefined) numbers.set(fullUrl, line);
      if (same !== undefined) {
        if (part.isFirst) yield { line, problem: `entry ${same} has the same fullUrl`, text: '' };
      } else if (type === part.type) yield rowOf(entry, addresses, read);
      else if (part.isFirst && !part.others.includes(type))
        yield {
          line,
          problem: `no mapping of the subscription reads ${short(type)} from this file`,
          text: short(`${type}/${id ?? ''}`),
        };
    } else if (part.isFirst && entry !== undefined) yield { line, problem: entry, text: '' };
  }
}
