/** Reads an integrator's response into the request (specification 4.12). Does not change records. */
import type { z } from '@hono/zod-openapi';
import {
  respondedChildren,
  type respondedRequest,
} from '../../../../../src/contract/change_requests/change_request_review.ts';
import { fieldResult } from '../../../../../src/contract/change_requests/schemas.ts';
import { fieldValue } from '../../../../../src/contract/records/entity.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel, ObjectTypeName } from '../../data_model.ts';
import { requireKeyAccess } from '../../keys/custom_key_access.ts';
import type { FullRecord } from '../../../records/record.ts';
import type { User } from '../../users/users.ts';
import { asSeen } from '../../users/visibility.ts';
import { readCustomKey } from '../key_parts.ts';
import { readFinalLink, readKeyFields, type Linking } from '../receive/links.ts';
import {
  fieldsOfPart,
  isAccepted,
  isRequestArray,
  requestArraysOf,
  sameValue,
  typeOfArray,
  type ChangeRequest,
  type FieldResult,
  type RequestedChild,
  type RequestedEntity,
} from '../request.ts';
import { invalid, readValue } from '../receive/validate.ts';
import { childrenSent } from '../receive/children_sent.ts';

type Responded = z.output<typeof respondedRequest>;
type SentKey =
  | string
  | Record<'custom_key_source_type__v' | 'custom_key_item_type__v' | 'custom_key_value__v', string>;

interface How {
  store: Store;
  /** User who answers. */
  user: User;
  system: string;
  /** Current record; null while the request has none. */
  record: FullRecord | null;
  /** `object_id`s of the children of the request that the user does not see. */
  hidden: ReadonlySet<string>;
  /** True when jobs calculate the final values, so that the response may leave them out. */
  hasJobs: boolean;
}

function readMasterKey(key: SentKey, path: string): string {
  const text =
    typeof key === 'string'
      ? key
      : `${key.custom_key_source_type__v}:${key.custom_key_item_type__v}:${key.custom_key_value__v}`;
  if (!readCustomKey(text)) throw invalid(path, 'expected a custom key <source>:<item>:<key>.');
  return text;
}

/**
 * Reads the answer for a field. Returns undefined when it has neither result nor final value, like an extracted field. A final value alone counts as
 * accepted (4.12, rule 6): comparing it with the requested value later makes it CHANGE_ACCEPTED or CHANGE_MODIFIED.
 */
function readField(sent: unknown, path: string): { result: FieldResult; final_value: unknown } | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  const { result = null, final_value = null } = sent as Record<string, unknown>;
  if (result === null && final_value === null) return undefined;
  const read = fieldResult.safeParse(result ?? 'CHANGE_ACCEPTED');
  if (!read.success) throw invalid(`${path}.result`, `expected one of ${fieldResult.options.join(', ')}.`);
  if (!fieldValue.safeParse(final_value).success)
    throw invalid(`${path}.final_value`, 'expected a text, number, true, false or null.');
  return { result: read.data, final_value };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

class Response {
  readonly #model: DataModel;
  readonly #request: ChangeRequest;
  readonly #how: How;

  constructor(model: DataModel, request: ChangeRequest, how: How) {
    this.#model = model;
    this.#request = request;
    this.#how = how;
  }

  get #linking(): Linking {
    const { store, record, user } = this.#how;
    const { visibilityProfile } = user;
    return {
      store,
      model: this.#model,
      record: record && asSeen(record, this.#model, visibilityProfile),
      visibilityProfile,
    };
  }

  /** Reads the answer for the entity or a child. Returns true when it answers a field. */
  async readObject(
    object: RequestedEntity | RequestedChild,
    type: ObjectTypeName,
    sent: Record<string, unknown>,
    path: string,
  ): Promise<boolean> {
    const at = (name: string): string => (path ? `${path}.${name}` : name);
    const keys = (sent['master_keys'] ?? []) as SentKey[];
    const answers = Object.entries(sent).flatMap(([name, value]) => {
      if (isRequestArray(this.#model, name)) return [];
      if (Object.hasOwn(object.fields, name) && (typeof value !== 'object' || Array.isArray(value)))
        throw invalid(at(name), 'expected an object with result and final_value.');
      const said = readField(value, at(name));
      return said ? [{ name, ...said }] : [];
    });
    if ((answers.length || (this.#how.hasJobs && !path)) && !keys.length)
      throw invalid(at('master_keys'), 'required in every object that is updated.');
    // The country determines which codes are valid, so it is read first.
    answers.sort((a, b) => Number(b.name === 'country__v') - Number(a.name === 'country__v'));
    for (const { name, result, final_value } of answers)
      await this.#answer(object, type, name, result, final_value, path);
    const read = keys.map((key, index) => readMasterKey(key, at(`master_keys.${index}`)));
    // Keys that the request already had were checked when they were given.
    const given = read.filter((key) => !object.master_keys.includes(key));
    for (const key of given) requireKeyAccess(this.#model, this.#how.user, readCustomKey(key)!.source);
    object.master_keys = [...new Set([...object.master_keys, ...given])];
    return answers.length > 0;
  }

  /** Returns the country for reading codes and fields: an address may be in another country than its entity. */
  #countryOf(object: RequestedEntity | RequestedChild): string | null {
    if (!('array' in object)) return this.#request.country;
    const own = object.fields['country__v'];
    const asked = own && own.result !== 'CHANGE_REJECTED' ? (own.final_value ?? own.change_requested) : null;
    const existing = fieldsOfPart(this.#how.record, object.vid);
    return text(asked) ?? text(existing?.['country__v']) ?? this.#request.country;
  }

  /** Throws INSUFFICIENT_ACCESS when the user may not manage an accepted custom key. The rule is that of the calls of 4.2 to 4.7. */
  #requireKey(child: RequestedChild): void {
    if (!Object.values(child.fields).some(({ result }) => isAccepted(result))) return;
    const given = child.fields['custom_key_source_type__v']?.final_value;
    const gone = this.#how.record?.custom_keys.find(({ vid }) => vid === child.vid)?.source;
    for (const source of [given, gone])
      if (typeof source === 'string') requireKeyAccess(this.#model, this.#how.user, source);
  }

  async #answer(
    object: RequestedEntity | RequestedChild,
    type: ObjectTypeName,
    name: string,
    result: FieldResult,
    final_value: unknown,
    path: string,
  ): Promise<void> {
    const { fields } = object;
    const property = path ? `${path}.${name}` : name;
    const change = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!change && result !== 'CHANGE_ADDED') throw invalid(property, 'the request has no such field.');
    if (!isAccepted(result)) {
      Object.assign(change!, { result, final_value: null });
      return;
    }
    const requested = change?.change_requested ?? null;
    if (final_value === null && this.#how.hasJobs && change) {
      Object.assign(change, { result, final_value: null });
      return;
    }
    if (final_value === null && requested !== null)
      throw invalid(`${property}.final_value`, 'required for an accepted field without job_ids.');
    const read = readValue(this.#model, type, name, final_value, {
      path,
      country: this.#countryOf(object),
      system: this.#how.system,
    });
    const value = await readFinalLink(this.#linking, type, name, read, change, property);
    if (!change || change.result === 'CHANGE_ADDED')
      fields[name] = { change_requested: null, final_value: value, result: 'CHANGE_ADDED' };
    else if (!sameValue(value, requested))
      Object.assign(change, { final_value: value, result: 'CHANGE_MODIFIED' });
    else
      Object.assign(change, {
        final_value: value,
        result: result === 'CHANGE_ALREADYAPPLIED' ? result : 'CHANGE_ACCEPTED',
      });
  }

  async readChildren(sent: NonNullable<Responded['entity']>): Promise<boolean> {
    let hasAnswer = false;
    for (const array of requestArraysOf(this.#model))
      for (const [index, item] of childrenSent(array, respondedChildren, sent[array]).entries()) {
        const path = `${array}.${index}`;
        const objectId = item.object_id ?? item.object_id__v;
        const children = this.#request.entity.children.filter(
          (child) => child.array === array && !this.#how.hidden.has(child.object_id),
        );
        // Callers of old versions send no object IDs: their children are found by key, else by array position.
        const child =
          objectId === undefined
            ? (children.find(({ vid }) => item.vid__v && vid === item.vid__v) ??
              children.find(({ vid_key }) => item.vid_key && vid_key === item.vid_key) ??
              (item.vid__v || item.vid_key ? undefined : children[index]))
            : children.find(({ object_id }) => object_id === objectId);
        if (!child) throw invalid(path, 'the request has no such child.');
        const before = JSON.stringify(child.fields);
        if (await this.readObject(child, typeOfArray(array), item, path)) hasAnswer = true;
        if (array === 'custom_keys__v' && JSON.stringify(child.fields) !== before) {
          this.#requireKey(child);
          readKeyFields(child.fields, path);
        }
      }
    return hasAnswer;
  }
}

/**
 * Writes the integrator's response into the request. Returns true when it answers a field. Throws INVALID_DATA naming the field, and
 * INSUFFICIENT_ACCESS for a key of a system that the user may not manage. After an error, discard `request`: it may have changed in part.
 */
export async function readResponse(
  model: DataModel,
  request: ChangeRequest,
  item: Responded,
  how: How,
): Promise<boolean> {
  const response = new Response(model, request, how);
  const sent = item.entity ?? {};
  const hasOwn = await response.readObject(request.entity, request.entity_type, sent, '');
  const hasChildren = await response.readChildren(sent);
  return hasOwn || hasChildren;
}
