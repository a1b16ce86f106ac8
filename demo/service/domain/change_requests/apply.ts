/**
 * Brings the values of a change request into its record: the proposed ones into a record under review, the accepted ones into
 * a valid one. Runs inside the transaction that changes the request, with the request locked.
 */
import type { Store } from '../../store/store.ts';
import type { ChildType, Fields, RecordState } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';
import type { ChildRecord, FullRecord } from '../records.ts';
import { deriveFields, differs } from './derived.ts';
import { claimKey, inactivateKey } from './keys.ts';
import { lockRecord, newVid, organizationName, reindex } from './record_rows.ts';
import {
  isAccepted,
  note,
  requestArrays,
  type ChangeRequest,
  type FieldChange,
  type RequestedChild,
} from './request.ts';
import { defaultStatus, invalid, missingFields } from './validate.ts';

type How = 'proposed' | 'accepted';

class Application {
  readonly #store: Store;
  readonly #model: DataModel;
  readonly #request: ChangeRequest;
  readonly #how: How;
  readonly #now: Date;
  #changed = false;

  constructor(store: Store, model: DataModel, request: ChangeRequest, how: How, now: Date) {
    this.#store = store;
    this.#model = model;
    this.#request = request;
    this.#how = how;
    this.#now = now;
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
    const record = request.vid === null ? null : await lockRecord(this.#store, request.vid);
    const vid = record ? await this.#changeEntity(record) : await this.#addEntity();
    request.vid = vid;
    const order = Object.keys(requestArrays);
    const children = request.entity.children.toSorted(
      (a, b) => order.indexOf(a.array) - order.indexOf(b.array),
    );
    for (const child of children)
      if (child.array === 'custom_keys__v') await this.#addKey(child, vid);
      else await this.#applyChild(child, record, vid);
    await this.#addClientKeys(vid);
    if (record && this.#changed)
      await this.#store.db
        .updateTable('entity')
        .set({ record_version: record.record_version + 1, modified_at: this.#now })
        .where('vid', '=', vid)
        .execute();
    await reindex(this.#store, this.#model, vid);
  }

  async #addEntity(): Promise<string> {
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
    const vid = reserved_vid ?? (await newVid(this.#store));
    await this.#store.db
      .insertInto('entity')
      .values({
        vid,
        entity_type,
        in_instance: true,
        record_state: this.#state,
        merged_into: null,
        created_at: this.#now,
        modified_at: this.#now,
        fields: JSON.stringify(deriveFields(this.#model, entity_type, {}, fields)),
      })
      .execute();
    return vid;
  }

  async #changeEntity(record: FullRecord): Promise<string> {
    const { entity_type, entity, made_record } = this.#request;
    const merged = this.#merge(record.fields, entity.fields);
    const fields = deriveFields(this.#model, entity_type, record.fields, merged);
    if (made_record) this.#require(entity_type, fields, '');
    this.#changed ||=
      differs(record.fields, fields) || record.record_state !== this.#state || !record.in_instance;
    await this.#store.db
      .updateTable('entity')
      .set({ fields: JSON.stringify(fields), record_state: this.#state, in_instance: true })
      .where('vid', '=', record.vid)
      .execute();
    return record.vid;
  }

  /** What follows from the fields of a child, for a relationship also what its two ends say. */
  async #derive(type: ChildType, before: Fields, after: Fields): Promise<Fields> {
    const parent = parentOf(after);
    if (type !== 'PARENTHCO' || !parent || parent === parentOf(before))
      return deriveFields(this.#model, type, before, after);
    const { entity_type } = this.#request;
    return {
      hierarchy_type__v: `${entity_type}_HCO`,
      ...after,
      parent_hco_name__v: await organizationName(this.#store, parent),
      related_entity_type__v: entity_type,
    };
  }

  async #applyChild(child: RequestedChild, record: FullRecord | null, entityVid: string): Promise<void> {
    const existing = record?.children.find(({ vid }) => vid === child.vid);
    const counts = Object.values(child.fields).some((change) => this.#counts(change));
    this.#linkAddress(child);
    if (existing) await this.#changeChild(child, existing, counts);
    else if (counts) await this.#addChild(child, record, entityVid);
  }

  /** A license of an address that is new itself gets the address's ID once there is one. */
  #linkAddress(child: RequestedChild): void {
    const { children } = this.#request.entity;
    const address = children.find(
      ({ array, object_id }) => array === 'addresses__v' && object_id === child.address?.object_id,
    );
    if (!address?.vid) return;
    const others = Object.values(child.fields);
    const result = others.find((change) => isAccepted(change.result))?.result ?? others[0]?.result ?? null;
    child.fields['address_vid__v'] ??= {
      change_requested: address.vid,
      final_value: isAccepted(result) ? address.vid : null,
      result: isAccepted(result) ? 'CHANGE_ACCEPTED' : result,
    };
  }

  async #addChild(child: RequestedChild, record: FullRecord | null, entityVid: string): Promise<void> {
    const type = requestArrays[child.array] as ChildType;
    const status = defaultStatus[type]!;
    const fields = await this.#derive(type, {}, this.#merge({ [status]: 'A' }, child.fields));
    this.#require(type, fields, child.array);
    const siblings = await this.#store.db
      .selectFrom('child_record')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('entity_vid', '=', entityVid)
      .where('child_type', '=', type)
      .executeTakeFirst();
    child.vid = await newVid(this.#store);
    await this.#store.db
      .insertInto('child_record')
      .values({
        vid: child.vid,
        entity_vid: entityVid,
        child_type: type,
        position: (siblings?.last ?? -1) + 1,
        parent_hco_vid: parentOf(fields),
        record_state: this.#state,
        created_at: this.#now,
        modified_at: this.#now,
        fields: JSON.stringify(fields),
      })
      .execute();
    if (record) this.#changed = true;
  }

  async #changeChild(child: RequestedChild, existing: ChildRecord, counts: boolean): Promise<void> {
    const type = existing.child_type;
    const { made_record } = this.#request;
    // A child that was proposed with its record and is refused as a whole stays as it was proposed, inactive.
    const merged =
      made_record && !counts
        ? { ...existing.fields, [defaultStatus[type]!]: 'I' }
        : this.#merge(existing.fields, child.fields);
    const fields = await this.#derive(type, existing.fields, merged);
    if (made_record && counts) this.#require(type, fields, child.array);
    const state = counts ? this.#state : existing.record_state;
    if (!differs(existing.fields, fields) && state === existing.record_state) return;
    await this.#store.db
      .updateTable('child_record')
      .set({
        fields: JSON.stringify(fields),
        parent_hco_vid: type === 'PARENTHCO' ? parentOf(fields) : null,
        record_state: state,
        record_version: existing.record_version + 1,
        modified_at: this.#now,
      })
      .where('vid', '=', existing.vid)
      .execute();
    this.#changed = true;
  }

  async #addKey(child: RequestedChild, entityVid: string): Promise<void> {
    const changes = Object.values(child.fields);
    if (!changes.every((change) => this.#counts(change))) {
      if (this.#request.made_record && child.vid) await inactivateKey(this.#store, child.vid, this.#now);
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
    const vid = await this.#claimKey(key, this.#request.entity_type, entityVid, entityVid);
    if (vid) child.vid = vid;
    else if (this.#how === 'accepted') {
      for (const change of changes) Object.assign(change, { result: 'CHANGE_REJECTED', final_value: null });
      this.#request.resolution_notes.push(
        note(this.#now, `The custom key ${key} is in use by a different record.`, Object.keys(child.fields)),
      );
    }
  }

  /** The client's own keys of entity and children, and the master keys integrators gave, find the records from now on. */
  async #addClientKeys(entityVid: string): Promise<void> {
    const { entity_type, vid_key, entity } = this.#request;
    for (const key of [vid_key, ...entity.master_keys])
      if (key) await this.#claimKey(key, entity_type, entityVid, entityVid);
    for (const child of entity.children)
      if (child.array !== 'custom_keys__v' && child.vid)
        for (const key of [child.vid_key, ...child.master_keys])
          if (key) await this.#claimKey(key, requestArrays[child.array], child.vid, entityVid);
  }

  async #claimKey(
    key: string,
    recordType: string,
    recordVid: string,
    entityVid: string,
  ): Promise<string | undefined> {
    const claimed = await claimKey(this.#store, this.#now, key, { recordType, recordVid, entityVid });
    this.#changed ||= claimed?.isNew ?? false;
    return claimed?.vid;
  }
}

const parentOf = (fields: Fields): string | null =>
  typeof fields['parent_hco_vid__v'] === 'string' ? fields['parent_hco_vid__v'] : null;

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
  now: Date,
): Promise<void> => new Application(store, model, request, how, now).run();
