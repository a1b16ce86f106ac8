/** Reads the requested entity of a create call (specification 4.8) and validates it against the data model. */
import { childrenOfRequest } from '../../../../../src/contract/shared/limits.ts';
import type { z } from '@hono/zod-openapi';
import {
  requestedChildren,
  type requestedEntity,
} from '../../../../../src/contract/change_requests/schemas.ts';
import type { Store } from '../../../store/store.ts';
import { sharedVidField, type EntityType, type FullRecord } from '../../../records/record.ts';
import type { DataModel, ObjectTypeName } from '../../data_model.ts';
import { mayManageKeys, requireKeyAccess } from '../../keys/custom_key_access.ts';
import type { User } from '../../users/users.ts';
import { hiddenFields } from '../../users/visibility.ts';
import {
  askActive,
  findChild,
  isRelationship,
  otherEnd,
  requestedValues,
  sameChild,
  type Relationship,
} from '../children.ts';
import { recordOfKey } from '../keys.ts';
import { readCustomKey } from '../key_parts.ts';
import { keyFields, readKeyFields, readLink, type Linking } from './links.ts';
import {
  keyStatus,
  isRequestArray,
  isSameNew,
  requestArraysOf,
  typeOfArray,
  type FieldChange,
  type FieldValue,
  type RequestArray,
  type RequestedChild,
  type RequestedEntity,
} from '../request.ts';
import {
  checkGroups,
  invalid,
  optedOutWords,
  missingFields,
  readValue,
  requireObject,
  requireRoom,
} from './validate.ts';
import { childrenSent } from './children_sent.ts';

type Sent = z.output<typeof requestedEntity>;
type SentChild = Record<string, unknown> & {
  vid_key?: string | null | undefined;
  address_vid_key?: string | null | undefined;
  address_index?: number | null | undefined;
  parent_hco_vid_key?: string | null | undefined;
  affiliated_hcp_vid_key?: string | null | undefined;
};

export interface Subject {
  entityType: EntityType;
  /** Record that the request is about, as the user sees it; null for an add request. */
  record: FullRecord | null;
  user: User;
  /** System whose aliases are accepted for codes. */
  system: string | undefined;
}

/** Properties of a child that are references, not fields. */
const linkNames = new Set([
  'vid_key',
  'address_vid_key',
  'address_index',
  'parent_hco_vid_key',
  'affiliated_hcp_vid_key',
]);

/** Property with the key of the related record, by relationship type. */
const endKeys = { PARENTHCO: 'parent_hco_vid_key', AFFILIATION: 'affiliated_hcp_vid_key' } as const;

const requested = (value: FieldValue): FieldChange => ({
  change_requested: value,
  final_value: null,
  result: null,
});

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

class EntityReader {
  readonly #store: Store;
  readonly #model: DataModel;
  readonly #subject: Subject;
  readonly #children: RequestedChild[] = [];
  #country: string | null = null;

  constructor(store: Store, model: DataModel, subject: Subject) {
    this.#store = store;
    this.#model = model;
    this.#subject = subject;
  }

  get #linking(): Linking {
    const { record, user } = this.#subject;
    const { visibilityProfile } = user;
    return { store: this.#store, model: this.#model, record, visibilityProfile };
  }

  async read(sent: Sent): Promise<RequestedEntity> {
    const { entityType, record } = this.#subject;
    this.#country = text(record?.fields['primary_country__v']);
    const names = Object.keys(sent).filter((name) => !isRequestArray(this.#model, name));
    // The country determines which codes and fields are valid, so it is read first.
    names.sort((a, b) => Number(b === 'primary_country__v') - Number(a === 'primary_country__v'));
    const fields: Record<string, FieldChange> = {};
    for (const name of names) {
      this.#requireSeen(entityType, name, name);
      const value = readValue(this.#model, entityType, name, sent[name], {
        path: '',
        country: this.#country,
        system: this.#subject.system,
      });
      fields[name] = requested(value);
      if (name === 'primary_country__v') this.#country = text(value);
    }
    checkGroups(this.#model, entityType, new Set(names), this.#country, '');
    if (!record) {
      const [missing] = missingFields(this.#model, entityType, requestedValues({ fields }), this.#country);
      if (missing) throw invalid(missing, 'required in an add request.');
    }
    const children = requestArraysOf(this.#model).map(
      (array) => [array, childrenSent(array, requestedChildren, sent[array])] as const,
    );
    const count = children.reduce((sum, [, list]) => sum + list.length, 0);
    if (count > childrenOfRequest)
      throw invalid('entity', `a request may have at most ${childrenOfRequest} children.`);
    for (const [array, list] of children)
      for (const [index, child] of list.entries())
        await this.#readChild(array, index, child as SentChild, sent);
    if (!names.length && !this.#children.length) throw invalid('entity', 'nothing is requested.');
    return { fields, master_keys: [], children: this.#children };
  }

  /** Throws INVALID_DATA for contact data that the user does not see because the person opted out: a result would tell whether a guess is right. */
  #requireSeen(type: ObjectTypeName, name: string, path: string): void {
    const { record, user } = this.#subject;
    if (record && hiddenFields(record, this.#model, user.visibilityProfile).get(type)?.has(name))
      throw invalid(path, optedOutWords);
  }

  async #readChild(array: RequestArray, index: number, sent: SentChild, entity: Sent): Promise<void> {
    const { record, system, user } = this.#subject;
    const { visibilityProfile } = user;
    const path = `${array}.${index}`;
    const type = typeOfArray(array);
    if (type === 'AFFILIATION' && this.#subject.entityType !== 'HCP')
      throw invalid(path, 'only professionals have relationships with professionals.');
    requireObject(this.#model, this.#subject.entityType, type, path);
    const key = text(sent.vid_key);
    const child: RequestedChild = {
      array,
      object_id: String(this.#children.length + 1),
      vid_key: key,
      vid: null,
      fields: {},
      master_keys: [],
    };
    let existing =
      key && array !== 'custom_keys__v'
        ? await findChild(this.#store, record, array, key, { path: `${path}.vid_key`, visibilityProfile })
        : null;
    const country =
      text(sent['country__v']) ??
      text(existing?.fields['country__v']) ??
      (array === 'addresses__v' ? null : this.#country);
    const around = { path, country, system };
    // An address may be in another country than its entity. Its own country applies after it has been validated.
    if (array === 'addresses__v' && sent['country__v'] !== undefined)
      around.country = text(readValue(this.#model, type, 'country__v', sent['country__v'], around));
    for (const [name, value] of Object.entries(sent)) {
      if (linkNames.has(name)) continue;
      this.#requireSeen(type, name, `${path}.${name}`);
      const read = readValue(this.#model, type, name, value, around);
      child.fields[name] = requested(
        name === sharedVidField ? await readLink(this.#linking, type, name, read, `${path}.${name}`) : read,
      );
    }
    if (isRelationship(type)) await this.#readOther(type, child, sent, path);
    if (array === 'licenses__v') await this.#readAddress(child, sent, entity, path);
    const ofKey = array === 'custom_keys__v' ? await this.#readKey(child, path) : null;
    if (!Object.keys(child.fields).length && !child.address) throw invalid(path, 'nothing is requested.');
    checkGroups(this.#model, type, new Set(Object.keys(child.fields)), around.country, path);

    // A key that the user may not manage cannot mark the child as new, so the child is matched by its fields.
    const isNewKey = key !== null && mayManageKeys(this.#model, user, readCustomKey(key)?.source ?? '');
    if (!existing && !isNewKey && record) {
      existing = sameChild(record, array, requestedValues(child)) ?? null;
      if (existing) askActive(child, existing);
    }
    const isKnown = existing !== null || ofKey !== null;
    child.vid = existing?.vid ?? ofKey;
    if (isKnown) {
      if (this.#children.some(({ vid }) => vid === child.vid))
        throw invalid(path, 'the same child appears twice in the request.');
    } else {
      if (this.#children.some((other) => isSameNew(other, child)))
        throw invalid(path, 'the same child appears twice in the request.');
      const [missing] = missingFields(this.#model, type, requestedValues(child), around.country);
      if (missing) throw invalid(`${path}.${missing}`, `required in a new ${type}.`);
      const added = this.#children.filter((other) => other.array === array && other.vid === null).length;
      if (record) requireRoom(record, type, path, added);
    }
    this.#children.push(child);
  }

  /** Reads the related record, by any of its keys or by its ID in the field. */
  async #readOther(type: Relationship, child: RequestedChild, sent: SentChild, path: string): Promise<void> {
    const field = otherEnd(type);
    const endKey = endKeys[type];
    const key = text(sent[endKey]);
    const inField = child.fields[field]?.change_requested;
    if (!key && inField === undefined) return;
    const property = `${path}.${key ? endKey : field}`;
    const vid = await readLink(this.#linking, type, field, key ?? String(inField), property);
    if (key && typeof inField === 'string' && inField !== vid)
      throw invalid(property, `names another record than ${field}.`);
    if (key) child[endKey] = key;
    child.fields[field] = requested(vid);
  }

  /** Reads the address of a license: by key in this request or in the record, or by index in this request. */
  async #readAddress(child: RequestedChild, sent: SentChild, entity: Sent, path: string): Promise<void> {
    const key = text(sent.address_vid_key);
    const index = sent.address_index ?? undefined;
    const inField = child.fields['address_vid__v']?.change_requested;
    if (!key && index === undefined) {
      if (inField)
        await readLink(this.#linking, 'LICENSE', 'address_vid__v', inField, `${path}.address_vid__v`);
      return;
    }
    const addresses = this.#children.filter(({ array }) => array === 'addresses__v');
    let address: RequestedChild | undefined;
    let vid: string | null = null;
    if (key) {
      address = addresses.find(({ vid_key }) => vid_key === key);
      if (!address) {
        const property = `${path}.address_vid_key`;
        const { record, user } = this.#subject;
        const naming = { path: property, visibilityProfile: user.visibilityProfile };
        vid = (await findChild(this.#store, record, 'addresses__v', key, naming))?.vid ?? null;
        if (!vid) throw invalid(property, 'there is no such address, in the request or in the record.');
      }
    } else {
      address = addresses[index!];
      if (!address)
        throw invalid(
          `${path}.address_index`,
          `addresses__v has ${entity.addresses__v?.length ?? 0} addresses; the first one is 0.`,
        );
    }
    child.address = key ? { vid_key: key } : { index: index! };
    vid ??= address?.vid ?? null;
    if (vid) child.fields['address_vid__v'] = requested(vid);
    else child.address.object_id = address!.object_id;
  }

  /**
   * Reads a custom key from its fields, or from vid_key. Status I inactivates a key of the record: then the child requests only the status, and the
   * key's ID is returned. Status A is ignored, because new keys are active. Throws INSUFFICIENT_ACCESS like the calls of 4.2 to 4.7.
   */
  async #readKey(child: RequestedChild, path: string): Promise<string | null> {
    const whole = child.vid_key ? readCustomKey(child.vid_key) : undefined;
    if (whole)
      for (const part of ['source', 'item', 'value'] as const)
        child.fields[keyFields[part]] ??= requested(whole[part]);
    const status = child.fields[keyStatus]?.change_requested;
    delete child.fields[keyStatus];
    const parts = readKeyFields(child.fields, path);
    if (!parts) return null;
    const { record, user } = this.#subject;
    requireKeyAccess(this.#model, user, parts.source);
    const keyed = await recordOfKey(this.#store, parts);
    if (keyed && record && keyed.entity_vid !== record.vid)
      throw invalid(`${path}.${keyFields.value}`, 'the custom key is in use by a different record.');
    if (status !== 'I') return null;
    // Keys of addresses that the user does not see are not in `record`.
    if (!keyed || !record?.custom_keys.some(({ vid }) => vid === keyed.vid))
      throw invalid(path, 'the record has no such active custom key.');
    child.vid_key = `${parts.source}:${parts.item}:${parts.value}`;
    child.fields = { [keyStatus]: requested(status) };
    return keyed.vid;
  }
}

/** Reads `entity` of a create call. Throws INVALID_DATA naming the field, and INSUFFICIENT_ACCESS for custom keys that the user may not manage. */
export function readRequestedEntity(
  store: Store,
  model: DataModel,
  sent: Sent,
  subject: Subject,
): Promise<RequestedEntity> {
  return new EntityReader(store, model, subject).read(sent);
}
