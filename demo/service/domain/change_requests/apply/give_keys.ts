/**
 * Adds and inactivates the custom keys of an accepted request (specification 2.5, 4.2, 4.8). The creator of the request needs the same access as for
 * the calls of 4.2 to 4.7. A key that cannot be added is rejected with a resolution note. A proposed record has no keys.
 */
import type { Store } from '../../../store/store.ts';
import { mayManageKeys } from '../../keys/custom_key_access.ts';
import { keyedType } from '../../keys/custom_key_targets.ts';
import type { DataModel } from '../../data_model.ts';
import { isSameSource } from '../../../records/key_source.ts';
import type { CustomKey, FullRecord } from '../../../records/record.ts';
import { findUserById, type User } from '../../users/users.ts';
import { claimKey, inactivateKey, type KeyedRecord } from '../keys.ts';
import { readCustomKey, type KeyParts } from '../key_parts.ts';
import { keyFields } from '../receive/links.ts';
import {
  isAccepted,
  keyStatus,
  note,
  typeOfArray,
  type ChangeRequest,
  type FieldChange,
  type RequestedChild,
} from '../request.ts';

const refused = { result: 'CHANGE_REJECTED', final_value: null } as const;

/** Thrown when another record got a requested key after the request looked for its record. Retry in a new transaction. */
export class KeyGivenSince extends Error {}

export class RequestedKeys {
  readonly #store: Store;
  readonly #model: DataModel;
  readonly #request: ChangeRequest;
  readonly #now: Date;
  /** IDs of the records that had the requested keys when the request looked for its record; undefined when it did not look. */
  readonly #owners: ReadonlySet<string> | undefined;
  #asker: User | undefined;

  constructor(
    store: Store,
    model: DataModel,
    request: ChangeRequest,
    { now, owners }: { now: Date; owners: ReadonlySet<string> | undefined },
  ) {
    this.#store = store;
    this.#model = model;
    this.#request = request;
    this.#now = now;
    this.#owners = owners;
  }

  async #mayManage(source: string): Promise<boolean> {
    this.#asker ??= await findUserById(this.#store, this.#request.created_by);
    return mayManageKeys(this.#model, this.#asker, source);
  }

  #note(words: string, fields: string[] = []): void {
    this.#request.resolution_notes.push(note(this.#now, words, fields));
  }

  /** Inactivates a key immediately, because another object of this request may claim the same key. */
  async withdraw(key: CustomKey): Promise<void> {
    await inactivateKey(this.#store, key.vid, this.#now);
    key.status = 'I';
  }

  /** Applies an item of `custom_keys__v`: a key to add or to inactivate. */
  async applyItem(child: RequestedChild, record: FullRecord): Promise<void> {
    if (child.fields[keyStatus]) await this.#inactivate(child, record);
    else await this.#add(child, record);
  }

  /** Inactivates a requested key. Does nothing when the key is inactive already. */
  async #inactivate({ vid, fields }: RequestedChild, record: FullRecord): Promise<void> {
    const change = fields[keyStatus]!;
    const key = record.custom_keys.find((each) => each.vid === vid && each.status === 'A');
    if (!key || !isAccepted(change.result) || change.final_value !== 'I') return;
    if (await this.#mayManage(key.source)) return this.withdraw(key);
    Object.assign(change, refused);
    this.#note(
      `The custom key ${key.source}:${key.item}:${key.value} stays active: the creator of the request may not manage keys of ${key.source}.`,
      [keyStatus],
    );
  }

  async #add(child: RequestedChild, record: FullRecord): Promise<void> {
    const changes = Object.values(child.fields);
    if (!changes.every(({ result }) => isAccepted(result))) {
      // A key is added only when all its fields are accepted.
      for (const change of changes) Object.assign(change, refused);
      const proposed = record.custom_keys.find(({ vid }) => vid === child.vid);
      if (this.#request.made_record && proposed) await this.withdraw(proposed);
      return;
    }
    const text = (change: FieldChange | undefined): string => String(change?.final_value);
    const key = [keyFields.source, keyFields.item, keyFields.value].map((name) => text(child.fields[name]));
    const keyed = this.#keyedBy(record, this.#request.entity_type, record.vid);
    const given = await this.#give(key.join(':'), keyed, record, { needsAccess: true, owners: this.#owners });
    if ('vid' in given) {
      child.vid = given.vid;
      return;
    }
    for (const change of changes) Object.assign(change, refused);
    this.#note(given.problem, Object.keys(child.fields));
  }

  #keyedBy(record: FullRecord, recordType: string, recordVid: string): KeyedRecord {
    return { recordType, recordVid, entityVid: record.vid };
  }

  /**
   * Adds the client's own keys of children (4.8) and the integrators' master keys (4.12), whose access was checked when they were sent. Ignores the
   * client's key of the entity itself: an add request does not ask for it. Children for which `isRefused` returns true get no keys.
   */
  async addKeysOfParts(record: FullRecord, isRefused: (child: RequestedChild) => boolean): Promise<void> {
    const { entity_type, entity } = this.#request;
    await this.#addMasterKeys(entity.master_keys, this.#keyedBy(record, entity_type, record.vid), record);
    for (const child of entity.children) {
      const { array, vid, vid_key: ownKey, master_keys } = child;
      const type = typeOfArray(array);
      if (type === 'CUSTOMKEY' || !vid || isRefused(child)) continue;
      const recordType = keyedType(type);
      if (recordType === undefined) continue;
      const keyed = this.#keyedBy(record, recordType, vid);
      if (ownKey && readCustomKey(ownKey)) {
        const given = await this.#give(ownKey, keyed, record, { needsAccess: true });
        if ('problem' in given) this.#note(given.problem);
      }
      await this.#addMasterKeys(master_keys, keyed, record);
    }
  }

  /** Adds master keys. A key that another record has becomes a note, because the integrator has already received SUCCESS. */
  async #addMasterKeys(keys: readonly string[], keyed: KeyedRecord, record: FullRecord): Promise<void> {
    for (const key of keys) {
      const given = await this.#give(key, keyed, record, { needsAccess: false });
      if ('problem' in given) this.#note(given.problem);
    }
  }

  /** Adds a key to the record or one of its children. Throws KeyGivenSince when a record outside `owners` has it. */
  async #give(
    key: string,
    keyed: KeyedRecord,
    record: FullRecord,
    { needsAccess, owners }: { needsAccess: boolean; owners?: ReadonlySet<string> | undefined },
  ): Promise<{ vid: string } | { problem: string }> {
    const parts = readCustomKey(key);
    if (!parts) return { problem: `${key} cannot be a custom key.` };
    const isIt = (one: KeyParts): boolean =>
      isSameSource(one.source, parts.source) && one.item === parts.item && one.value === parts.value;
    const had = record.custom_keys.find(
      (one) => one.record_vid === keyed.recordVid && one.status === 'A' && isIt(one),
    );
    if (had) return { vid: had.vid };
    if (needsAccess && !(await this.#mayManage(parts.source)))
      return {
        problem: `The custom key ${key} was not added: the creator of the request may not manage keys of ${parts.source}.`,
      };
    const claimed = await claimKey(this.#store, this.#now, parts, keyed);
    if ('added' in claimed) {
      record.custom_keys.push(claimed.added);
      return { vid: claimed.added.vid };
    }
    if (claimed.owner === 'same') return { vid: claimed.vid };
    if (owners && !owners.has(claimed.entityVid)) throw new KeyGivenSince();
    return { problem: `The custom key ${key} is in use by a different record.` };
  }
}
