/** Compares a request that the service has with one that was sent, by their content (specification 2.6, 4.8). */
import type { FieldSet } from '../records/entity.ts';

/** The parts of a sent request that are compared. */
export interface SentRequest {
  readonly entity_type: string;
  readonly vid_key?: string | null | undefined;
  readonly metadata?:
    | { readonly note?: string | undefined; readonly system?: string | undefined }
    | undefined;
  readonly entity: FieldSet;
}

/** A request as the service returns it, with the aliases of the system that sent it. */
export interface StoredRequest extends SentRequest {
  readonly status__v: string;
}

/** Properties that identify linked records. The service keeps them as they were sent. */
const linkNames: ReadonlySet<string> = new Set([
  'vid_key',
  'address_vid_key',
  'address_index',
  'parent_hco_vid_key',
  'affiliated_hcp_vid_key',
]);

const isObject = (value: unknown): value is FieldSet => typeof value === 'object' && value !== null;
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const listOf = (value: unknown): readonly FieldSet[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns the requested values of an object in a stored request, without changes that a steward added. */
function askedOf(object: FieldSet): Map<string, unknown> {
  return new Map(
    Object.entries(object).flatMap(([name, change]) =>
      isObject(change) && 'change_requested' in change && change['result'] !== 'CHANGE_ADDED'
        ? [[name, change['change_requested']] as const]
        : [],
    ),
  );
}

const fieldNames = (object: FieldSet): string[] =>
  Object.keys(object).filter((name) => !Array.isArray(object[name]) && !linkNames.has(name));

/** Compares two children. The stored child may have additional fields: link targets and the parts of its key. */
function isSameChild(sent: FieldSet, stored: FieldSet): boolean {
  const asked = askedOf(stored);
  const hasFields = fieldNames(sent).every(
    (name) => name === 'custom_key_status__v' || plain(asked.get(name)) === plain(sent[name]),
  );
  return hasFields && [...linkNames].every((name) => plain(sent[name]) === plain(stored[name]));
}

/** Returns true when both requests have the same target, the same note and exactly the same requested fields. */
export function isSameRequest(sent: SentRequest, stored: StoredRequest): boolean {
  const own = fieldNames(sent.entity);
  const asked = askedOf(stored.entity);
  return (
    sent.entity_type === stored.entity_type &&
    plain(sent.vid_key) === plain(stored.vid_key) &&
    plain(sent.metadata?.note) === plain(stored.metadata?.note) &&
    own.length === asked.size &&
    own.every((name) => asked.has(name) && plain(asked.get(name)) === plain(sent.entity[name])) &&
    Object.keys({ ...sent.entity, ...stored.entity }).every((array) => {
      const [mine, theirs] = [listOf(sent.entity[array]), listOf(stored.entity[array])];
      return mine.length === theirs.length && mine.every((child, at) => isSameChild(child, theirs[at]!));
    })
  );
}
