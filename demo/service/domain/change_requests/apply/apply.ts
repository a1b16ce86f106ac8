/**
 * Writes the values of a change request to its record: proposed values to a record under review, accepted values to a valid one.
 * Runs inside the transaction that changes the request, with the request locked.
 */
import type { Store } from '../../../store/store.ts';
import type {
  ChildArray,
  ChildType,
  Fields,
  RecordState,
  ChildRecord,
  FullRecord,
} from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import type { Origin } from '../../../records/origins.ts';
import { saveRecords } from '../../revisions/save_records.ts';
import { deriveFields } from '../receive/derived.ts';
import { RequestedKeys } from './give_keys.ts';
import { deriveChild, lockRecord, newVid, parentOf } from './record_rows.ts';
import {
  changeAlongWith,
  isAccepted,
  typeOfArray,
  requestArraysOf,
  type ChangeRequest,
  type FieldChange,
  type RequestedChild,
} from '../request.ts';
import { statusField, invalid, missingFields, requireRoom } from '../receive/validate.ts';

type How = 'proposed' | 'accepted';

export interface Applying {
  how: How;
  cause: Origin;
  /** IDs of the records that had the requested keys when the request looked for its record, see `RequestedKeys`. */
  keyOwners?: ReadonlySet<string> | undefined;
}

class Application {
  readonly #store: Store;
  readonly #model: DataModel;
  readonly #request: ChangeRequest;
  readonly #how: How;
  readonly #cause: Origin;
  readonly #keys: RequestedKeys;

  constructor(
    store: Store,
    model: DataModel,
    request: ChangeRequest,
    { how, cause, keyOwners: owners }: Applying,
  ) {
    this.#keys = new RequestedKeys(store, model, request, { now: cause.time, owners });
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

  /** Returns the new fields of a record or child. Removes values that the request proposed and that were not accepted. */
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

  /** Throws INVALID_DATA when a field that the data model requires is missing. */
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
    const order = requestArraysOf(this.#model);
    const children = request.entity.children.toSorted(
      (a, b) => order.indexOf(a.array) - order.indexOf(b.array),
    );
    for (const child of children)
      if (child.array !== 'custom_keys__v') await this.#applyChild(child, after);
      else if (this.#how === 'accepted') await this.#keys.applyItem(child, after);
    if (this.#how === 'accepted')
      await this.#keys.addKeysOfParts(after, (child) => request.made_record && !this.#countsAny(child));
    await saveRecords(this.#store, this.#model, [{ before, after }], this.#cause);
  }

  async #newEntity(): Promise<FullRecord> {
    const { entity_type, entity, reserved_vid, metadata } = this.#request;
    const local: Fields = {
      [statusField(entity_type)]: 'A',
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

  /** Gives the state of a proposed record also to children that it got from elsewhere since, for example from a file. */
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

  /** Links a license to its new address when the address has its ID. */
  #linkAddress(child: RequestedChild): void {
    const { children } = this.#request.entity;
    const address = children.find(
      ({ array, object_id }) => array === 'addresses__v' && object_id === child.address?.object_id,
    );
    if (!address?.vid) return;
    const own = Object.values(child.fields);
    // A license that only moves has no decided fields of itself: it follows the decision on the address.
    const others = own.length ? own : Object.values(address.fields);
    child.fields['address_vid__v'] ??= changeAlongWith(others, address.vid);
  }

  async #addChild(child: RequestedChild, record: FullRecord): Promise<void> {
    const type = typeOfArray(child.array as ChildArray);
    const status = statusField(type);
    const fields = await this.#derive(type, {}, this.#merge({ [status]: 'A' }, child.fields));
    this.#require(type, fields, child.array);
    requireRoom(record, type, child.array);
    const siblings = record.children.filter(({ child_type }) => child_type === type);
    child.vid = child.reserved_vid ?? (await newVid(this.#store));
    // An ID is given once: when the record is merged, the request may make the child again.
    delete child.reserved_vid;
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
    // A child that was proposed with its record and is rejected as a whole keeps its values and becomes inactive.
    const merged =
      made_record && !counts
        ? { ...existing.fields, [statusField(type)]: 'I' }
        : this.#merge(existing.fields, child.fields);
    const fields = await this.#derive(type, existing.fields, merged);
    if (made_record && counts) this.#require(type, fields, child.array);
    existing.fields = fields;
    existing.parent_hco_vid = type === 'PARENTHCO' ? parentOf(fields) : null;
    if (counts) existing.record_state = this.#state;
    else if (made_record)
      for (const key of record.custom_keys)
        if (key.record_vid === existing.vid && key.status === 'A') await this.#keys.withdraw(key);
  }
}

/**
 * Writes the record of a request and its children, and creates a requested record. `proposed` writes all requested values,
 * UNDER_REVIEW; `accepted` writes the accepted values, VALID. Sets `vid` of the request and its children. Throws INVALID_DATA when a
 * required field would be missing, and KeyGivenSince.
 */
export const applyRequest = (
  store: Store,
  model: DataModel,
  request: ChangeRequest,
  applying: Applying,
): Promise<void> => new Application(store, model, request, applying).run();
