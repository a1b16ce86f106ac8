/** Shared code for synthetic records: platform columns, ownership, children, keys. */
import type {
  ChildRecord,
  CustomKey,
  FullRecord,
  ChildType,
  EntityType,
  Fields,
  RecordState,
} from '../../records/record.ts';
import { masterSystem } from '../../model/object_types.ts';
import type { Country } from './places.ts';
import type { Random } from './random.ts';

const day = 86_400_000;
/** Range of creation and modification times of synthetic records; independent of the time of the seed. */
const pastStart = Date.UTC(2016, 0, 4);
const pastEnd = Date.UTC(2025, 11, 31);

/** Returns the CRM system of a country. */
export const crmOf = (country: Country): string =>
  country === 'US' || country === 'BR' || country === 'JP' ? 'crm_us' : 'crm_eu';

interface Life {
  created_at: Date;
  modified_at: Date;
  record_version: number;
}

export function makeLife(random: Random): Life {
  const created = pastStart + Math.floor(random.unit() * (pastEnd - pastStart - 30 * day));
  const version = 1 + Math.floor(random.unit() ** 2 * 9);
  const modified = version === 1 ? created : created + Math.floor(random.unit() * (pastEnd - created));
  return { created_at: new Date(created), modified_at: new Date(modified), record_version: version };
}

/** Whether a record is in the instance or only in the master data set, mastered or local, and its state. */
export interface Standing {
  inInstance: boolean;
  mastered: boolean;
  state: RecordState;
}

/** Returns a random standing: 15 % are only in the master data set. Most others are mastered; about 2 % are under review and always local. */
export function makeStanding(random: Random): Standing {
  const inInstance = !random.chance(0.15);
  const underReview = inInstance && random.chance(0.024);
  return {
    inInstance,
    mastered: !underReview && (!inInstance || random.chance(0.75)),
    state: underReview ? 'UNDER_REVIEW' : 'VALID',
  };
}

export function ownership(vid: string, { mastered }: Standing, country: Country): Fields {
  return {
    ...(mastered ? { master_vid__v: vid } : {}),
    is_vendor_master__v: mastered,
    is_externally_mastered__v: false,
    record_owner_type__v: mastered ? 'MASTER' : 'LOCAL',
    record_owner_name__v: mastered ? masterSystem : crmOf(country),
  };
}

/** Builds one record. Children and keys get the next IDs. */
export class RecordBuilder {
  readonly record: FullRecord;
  readonly #nextVid: () => string;
  readonly #life: Life;
  readonly #counts: Record<ChildType, number> = {
    ADDRESS: 0,
    LICENSE: 0,
    PARENTHCO: 0,
    AFFILIATION: 0,
  };

  constructor(type: EntityType, nextVid: () => string, standing: Standing, life: Life) {
    this.#nextVid = nextVid;
    this.#life = life;
    this.record = {
      vid: nextVid(),
      entity_type: type,
      in_instance: standing.inInstance,
      record_state: standing.state,
      ...life,
      merged_into: null,
      fields: {},
      children: [],
      custom_keys: [],
    };
  }

  get vid(): string {
    return this.record.vid;
  }

  addChild(type: ChildType, fields: Fields, parentHcoVid: string | null = null): ChildRecord {
    const child: ChildRecord = {
      vid: this.#nextVid(),
      child_type: type,
      position: this.#counts[type]++,
      parent_hco_vid: parentHcoVid,
      record_state: this.record.record_state,
      ...this.#life,
      record_version: 1,
      fields,
    };
    this.record.children.push(child);
    return child;
  }

  addAddress(fields: Fields, type: string): ChildRecord {
    return this.addChild('ADDRESS', {
      ...fields,
      address_type__v: type,
      address_ordinal__v: this.#counts.ADDRESS + 1,
    });
  }

  /** Adds a parent HCO. The first one becomes the primary parent. */
  addParent(parent: { vid: string; name: string }, relationship: string): void {
    this.addChild(
      'PARENTHCO',
      {
        parent_hco_vid__v: parent.vid,
        parent_hco_name__v: parent.name,
        related_entity_type__v: this.record.entity_type,
        relationship_type__v: relationship,
        hierarchy_type__v: `${this.record.entity_type}_HCO`,
        is_primary_relationship__v: this.#counts.PARENTHCO === 0 ? 'Y' : 'N',
        parent_hco_status__v: 'A',
      },
      parent.vid,
    );
  }

  addKey(
    source: string,
    item: string,
    value: string,
    of?: ChildRecord,
    status: CustomKey['status'] = 'A',
  ): void {
    this.record.custom_keys.push({
      vid: this.#nextVid(),
      record_vid: of?.vid ?? this.record.vid,
      record_type: of
        ? of.child_type === 'PARENTHCO'
          ? 'RELATION'
          : of.child_type
        : this.record.entity_type,
      source,
      item,
      value,
      status,
      created_at: this.#life.created_at,
      modified_at: this.#life.modified_at,
    });
  }

  /** Adds a key of the master system to mastered records, and a CRM key to most records of the instance. */
  addSystemKeys(country: Country, standing: Standing, index: number, random: Random): void {
    const type = this.record.entity_type;
    const number = String(index + 1).padStart(7, '0');
    if (standing.mastered) this.addKey(masterSystem, type, `M-${type}-${number}`);
    if (!standing.inInstance || !random.chance(0.7)) return;
    const crm = crmOf(country);
    this.addKey(crm, type, `${type}-${number}`);
    if (random.chance(0.02)) this.addKey(crm, type, `OLD-${type}-${number}`, undefined, 'I');
    const address = this.record.children.find(({ child_type }) => child_type === 'ADDRESS');
    if (address && random.chance(0.1)) this.addKey(crm, 'ADDRESS', `ADDRESS-${type}-${number}`, address);
  }
}
