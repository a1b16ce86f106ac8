/**
 * Brings the values of a change request into its record: the proposed ones into a record under review, the accepted ones into
 * a valid one. Runs inside the transaction that changes the request, with the request locked.
 */
import type { Store } from '../../store/store.ts';
import type { ChildType, Fields, RecordState } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';
import type { Origin } from '../lineage/origins.ts';
import type { ChildRecord, CustomKey, FullRecord } from '../records.ts';
import { saveRecords } from '../revisions/save_records.ts';
import { deriveFields } from './derived.ts';
import { claimKey, inactivateKey, readCustomKey } from './keys.ts';
import { deriveChild, lockRecord, newVid, parentOf } from './record_rows.ts';
import {
  changeAlongWith,
  isAccepted,
  keyStatus,
  note,
  requestArrays,
  type ChangeRequest,
  type FieldChange,
  type RequestedChild,
} from './request.ts';
import { defaultStatus, invalid, missingFields } from './validate.ts';

type How = 'proposed' | 'accepted';

const refused = { result: 'CHANGE_REJECTED', final_value: null } as const;

class Application {
  readonly #store: Store;
  readonly #model: DataModel;
  readonly #request: ChangeRequest;
  readonly #how: How;
  readonly #cause: Origin;

  constructor(store: Store, model: DataModel, request: ChangeRequest, how: How, cause: Origin) {
    this.#store = store;
    this.#model = model;
    this.#request = request;
    this.#how = how;
    this.#cause = cause;
  }

  get #now(): Date {
    return this.#cause.time;
  }

  get #state(): RecordState {
    return this.#how === 'proposed' ? 'UNDER_REVIEW' : 'VALID';
  }

  #counts(change: FieldChange): boolean {
    return this.#how === 'proposed' || isAccepted(change.result);
  }

  /** The fields of a record or child after this application. What a request proposed and did not get goes again. */
  #merge(before: Fields, changes: Record<string, FieldChange>): Fields {
    const after = { ...before };
    for (const [name, change] of Object.entries(changes)) {
      const value = this.#how === 'proposed' ? change.change_requested : change.final_value;
      if (this.#counts(change)) {
        if (value === null) delete after[name];
        else after[name] = value;
      } else if (this.#request.made_record) delete after[name];
    }
    return after;
  }

  /** Throws INVALID_DATA when a new object would lack what the data model requires. */
  #require(objectType: 'HCP' | 'HCO' | ChildType, fields: Fields, path: string): void {
    const country = fields['country__v'] ?? fields['primary_country__v'] ?? this.#request.country;
    const [missing] = missingFields(this.#model, objectType, fields, String(country));
    if (missing)
      throw invalid(path ? `${path}.${missing}` : missing, `a ${objectType} needs it: accept or add it.`);
  }

  async run(): Promise<void> {
    const request = this.#request;
    const before = request.vid === null ? null : await lockRecord(this.#store, request.vid);
    const after = before ? this.#changeEntity(structuredClone(before)) : await this.#newEntity();
    request.vid = after.vid;
    const order = Object.keys(requestArrays);
    const children = request.entity.children.toSorted(
      (a, b) => order.indexOf(a.array) - order.indexOf(b.array),
    );
    for (const child of children)
      if (child.fields[keyStatus]) await this.#inactivateKey(child, after);
      else if (child.array === 'custom_keys__v') await this.#addKey(child, after);
      else await this.#applyChild(child, after);
    await this.#addClientKeys(after);
    await saveRecords(this.#store, this.#model, [{ before, after }], this.#cause);
  }

  async #newEntity(): Promise<FullRecord> {
    const { entity_type, entity, reserved_vid, metadata } = this.#request;
    const local: Fields = {
      [defaultStatus[entity_type]!]: 'A',
      is_vendor_master__v: false,
      is_externally_mastered__v: false,
      record_owner_type__v: 'LOCAL',
      ...(metadata.system && { record_owner_name__v: metadata.system }),
    };
    const fields = this.#merge(local, entity.fields);
    this.#require(entity_type, fields, '');
    return {
      vid: reserved_vid ?? (await newVid(this.#store)),
      entity_type,
      in_instance: true,
      record_state: this.#state,
      record_version: 1,
      merged_into: null,
      created_at: this.#now,
      modified_at: this.#now,
      fields: deriveFields(this.#model, entity_type, {}, fields),
      children: [],
      custom_keys: [],
    };
  }

  #changeEntity(record: FullRecord): FullRecord {
    const { entity_type, entity, made_record } = this.#request;
    const merged = this.#merge(record.fields, entity.fields);
    record.fields = deriveFields(this.#model, entity_type, record.fields, merged);
    if (made_record) this.#require(entity_type, record.fields, '');
    record.record_state = this.#state;
    record.in_instance = true;
    if (made_record) this.#reviewOthers(record);
    return record;
  }

  /** What a proposed record has got beside its request since, from a file for example, is decided with it. */
  #reviewOthers(record: FullRecord): void {
    const asked = new Set(this.#request.entity.children.map(({ vid }) => vid));
    for (const child of record.children) if (!asked.has(child.vid)) child.record_state = this.#state;
  }

  #derive(type: ChildType, before: Fields, after: Fields): Promise<Fields> {
    return deriveChild(
      this.#store,
      this.#model,
      { type, entityType: this.#request.entity_type },
      before,
      after,
    );
  }

  async #applyChild(child: RequestedChild, record: FullRecord): Promise<void> {
    const existing = record.children.find(({ vid }) => vid === child.vid);
    this.#linkAddress(child);
    if (existing) await this.#changeChild(child, existing, record);
    else if (this.#countsAny(child)) await this.#addChild(child, record);
  }

  #countsAny({ fields }: RequestedChild): boolean {
    return Object.values(fields).some((change) => this.#counts(change));
  }

  /** A license of an address that is new itself gets the address's ID once there is one. */
  #linkAddress(child: RequestedChild): void {
    const { children } = this.#request.entity;
    const address = children.find(
      ({ array, object_id }) => array === 'addresses__v' && object_id === child.address?.object_id,
    );
    if (!address?.vid) return;
    const own = Object.values(child.fields);
    // Of a license that only moves nobody decided anything: it goes with the address.
    const others = own.length ? own : Object.values(address.fields);
    child.fields['address_vid__v'] ??= changeAlongWith(others, address.vid);
  }

  async #addChild(child: RequestedChild, record: FullRecord): Promise<void> {
    const type = requestArrays[child.array] as ChildType;
    const status = defaultStatus[type]!;
    const fields = await this.#derive(type, {}, this.#merge({ [status]: 'A' }, child.fields));
    this.#require(type, fields, child.array);
    const siblings = record.children.filter(({ child_type }) => child_type === type);
    child.vid = await newVid(this.#store);
    record.children.push({
      vid: child.vid,
      child_type: type,
      position: Math.max(-1, ...siblings.map(({ position }) => position)) + 1,
      parent_hco_vid: parentOf(fields),
      record_state: this.#state,
      record_version: 1,
      created_at: this.#now,
      modified_at: this.#now,
      fields,
    });
  }

  async #changeChild(child: RequestedChild, existing: ChildRecord, record: FullRecord): Promise<void> {
    const type = existing.child_type;
    const { made_record } = this.#request;
    const counts = this.#countsAny(child);
    // A child that was proposed with its record and is refused as a whole stays as it was proposed, inactive.
    const merged =
      made_record && !counts
        ? { ...existing.fields, [defaultStatus[type]!]: 'I' }
        : this.#merge(existing.fields, child.fields);
    const fields = await this.#derive(type, existing.fields, merged);
    if (made_record && counts) this.#require(type, fields, child.array);
    existing.fields = fields;
    existing.parent_hco_vid = type === 'PARENTHCO' ? parentOf(fields) : null;
    if (counts) existing.record_state = this.#state;
    else if (made_record)
      for (const key of record.custom_keys)
        if (key.record_vid === existing.vid && key.status === 'A') await this.#withdrawKey(key);
  }

  /** At once, because the same key may be claimed for something else of this request. */
  async #withdrawKey(key: CustomKey): Promise<void> {
    await inactivateKey(this.#store, key.vid, this.#now);
    key.status = 'I';
  }

  /** A key that somebody inactivated meanwhile stays inactive. */
  async #inactivateKey({ vid, fields }: RequestedChild, record: FullRecord): Promise<void> {
    const change = fields[keyStatus]!;
    const key = record.custom_keys.find((each) => each.vid === vid && each.status === 'A');
    if (!key || !isAccepted(change.result) || change.final_value !== 'I') return;
    await this.#withdrawKey(key);
  }

  async #addKey(child: RequestedChild, record: FullRecord): Promise<void> {
    const changes = Object.values(child.fields);
    if (!changes.every((change) => this.#counts(change))) {
      // A key is given whole or not at all.
      for (const change of changes) Object.assign(change, refused);
      const proposed = record.custom_keys.find(({ vid }) => vid === child.vid);
      if (this.#request.made_record && proposed) await this.#withdrawKey(proposed);
      return;
    }
    const value = (name: string): string => {
      const { change_requested, final_value } = child.fields[name]!;
      return String(this.#how === 'proposed' ? change_requested : final_value);
    };
    const key = [
      value('custom_key_source_type__v'),
      value('custom_key_item_type__v'),
      value('custom_key_value__v'),
    ].join(':');
    const vid = await this.#claimKey(key, this.#request.entity_type, record.vid, record);
    if (vid) child.vid = vid;
    else if (this.#how === 'accepted') {
      for (const change of changes) Object.assign(change, refused);
      this.#noteInUse(key, Object.keys(child.fields));
    }
  }

  #noteInUse(key: string, fields: string[] = []): void {
    const words = `The custom key ${key} is in use by a different record.`;
    this.#request.resolution_notes.push(note(this.#now, words, fields));
  }

  /** The client's own keys of entity and children, and the master keys integrators gave, find the records from now on. */
  async #addClientKeys(record: FullRecord): Promise<void> {
    const { entity_type, vid_key, entity, made_record } = this.#request;
    // The keys of what is refused match no more.
    const isRefused = (child: RequestedChild): boolean => made_record && !this.#countsAny(child);
    if (vid_key) await this.#claimKey(vid_key, entity_type, record.vid, record);
    await this.#addMasterKeys(entity.master_keys, entity_type, record.vid, record);
    for (const child of entity.children) {
      const { array, vid, vid_key: ownKey, master_keys } = child;
      if (array === 'custom_keys__v' || !vid || isRefused(child)) continue;
      if (ownKey) {
        const claimed = await this.#claimKey(ownKey, requestArrays[array], vid, record);
        if (!claimed && this.#how === 'accepted' && readCustomKey(ownKey)) this.#noteInUse(ownKey);
      }
      await this.#addMasterKeys(master_keys, requestArrays[array], vid, record);
    }
  }

  /** The integrator, who was told SUCCESS, finds in the notes what another record keeps. */
  async #addMasterKeys(
    keys: readonly string[],
    recordType: string,
    recordVid: string,
    record: FullRecord,
  ): Promise<void> {
    for (const key of keys)
      if (!(await this.#claimKey(key, recordType, recordVid, record))) this.#noteInUse(key);
  }

  async #claimKey(
    key: string,
    recordType: string,
    recordVid: string,
    record: FullRecord,
  ): Promise<string | undefined> {
    const keyed = { recordType, recordVid, entityVid: record.vid };
    const claimed = await claimKey(this.#store, this.#now, key, keyed);
    if (claimed?.added) record.custom_keys.push(claimed.added);
    return claimed?.vid;
  }
}

/**
 * Writes the record of a request and its children, made when there is none: with `proposed` everything requested, UNDER_REVIEW; with
 * `accepted` what was accepted, VALID. Sets `vid` of the request and its children. Throws INVALID_DATA when something required
 * would be missing.
 */
export const applyRequest = (
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  how: How,
  cause: Origin,
): Promise<void> => new Application(store, model, request, how, cause).run();
