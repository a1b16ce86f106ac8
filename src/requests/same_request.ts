/** Whether a request that the service has is the one that somebody sent, by what both ask for (specification 2.6, 4.8). */
import type { FieldSet } from '../records/entity.ts';
import { childArrays } from '../records/layout.ts';

/** A request as it is sent, as far as it is read here. */
export interface SentRequest {
  readonly entity_type: string;
  readonly vid_key?: string | null | undefined;
  readonly metadata?:
    { readonly note?: string | undefined; readonly system?: string | undefined } | undefined;
  readonly entity: FieldSet;
}

/** A request as the service tells it, with the codes of the system that sent it. */
export interface KeptRequest extends SentRequest {
  readonly status__v: string;
}

const arrayNames: ReadonlySet<string> = new Set([...childArrays.map(({ name }) => name), 'affiliations__v']);

/** Names the records that a child leads to or is: kept as they were sent. */
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

/** What an object of a kept request asks for. What a steward added was not asked for. */
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
  Object.keys(object).filter((name) => !arrayNames.has(name) && !linkNames.has(name));

/** A child may be kept with more fields than were sent: the ends of its links, and the parts of its key. */
function isSameChild(sent: FieldSet, kept: FieldSet): boolean {
  const asked = askedOf(kept);
  const hasFields = fieldNames(sent).every(
    (name) => name === 'custom_key_status__v' || plain(asked.get(name)) === plain(sent[name]),
  );
  return hasFields && [...linkNames].every((name) => plain(sent[name]) === plain(kept[name]));
}

/** Whether `kept` asks for the very same as `sent`: no field more, none less, with the same note. */
export function isSameRequest(sent: SentRequest, kept: KeptRequest): boolean {
  const own = fieldNames(sent.entity);
  const asked = askedOf(kept.entity);
  return (
    sent.entity_type === kept.entity_type &&
    plain(sent.vid_key) === plain(kept.vid_key) &&
    plain(sent.metadata?.note) === plain(kept.metadata?.note) &&
    own.length === asked.size &&
    own.every((name) => asked.has(name) && plain(asked.get(name)) === plain(sent.entity[name])) &&
    [...arrayNames].every((array) => {
      const [mine, theirs] = [listOf(sent.entity[array]), listOf(kept.entity[array])];
      return mine.length === theirs.length && mine.every((child, at) => isSameChild(child, theirs[at]!));
    })
  );
}
