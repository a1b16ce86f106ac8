/** Caches profiles of stored records between batches: neighboring rows of a file are compared with the same records. */
import { sql } from 'kysely';
import { isProposal } from '../../../store/proposals.ts';
import { loadRecords } from '../../../store/records.ts';
import type { Store } from '../../../store/store.ts';
import type { RecordState, FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import type { MatchProfile } from '../compare/profile.ts';
import { profileOf, storedEntity } from '../submitted.ts';

/** What match knows about a record. */
export interface CandidateRecord {
  vid: string;
  state: RecordState;
  profile: MatchProfile;
}

/** Records that were read, and those that are only proposed, which have no profile. */
interface KnownRecords {
  records: Map<string, CandidateRecord>;
  proposed: ReadonlySet<string>;
}

/** Maximum size of each of the two cache generations. A profile takes about two kilobytes. */
const mostProfiles = 15_000;

interface Known {
  version: number;
  record: CandidateRecord;
}

export const candidateRecord = (model: DataModel, record: FullRecord): CandidateRecord => ({
  vid: record.vid,
  state: record.record_state,
  profile: profileOf(model, record.entity_type, storedEntity(record)),
});

export class CandidateProfiles {
  #lately = new Map<string, Known>();
  #before = new Map<string, Known>();
  #model: DataModel | undefined;

  /**
   * Reads the current versions of records. Loads whole records only when the cache has another version or none. Tells apart the records that add requests
   * propose: a row must not go into a record that may be rejected.
   */
  async read(store: Store, model: DataModel, vids: readonly string[]): Promise<KnownRecords> {
    const found = new Map<string, CandidateRecord>();
    const proposed = new Set<string>();
    if (!vids.length) return { records: found, proposed };
    this.#follow(model);
    const versions = await store.db
      .selectFrom('entity')
      .select(['vid', 'record_version as version', isProposal('entity').as('isProposed')])
      .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
      .execute();
    const unknown: string[] = [];
    for (const { vid, version, isProposed } of versions) {
      if (isProposed) {
        proposed.add(vid);
        continue;
      }
      const known = this.#lately.get(vid) ?? this.#before.get(vid);
      if (known?.version !== version) {
        unknown.push(vid);
        continue;
      }
      found.set(vid, known.record);
      this.#keep(vid, known);
    }
    for (const record of await loadRecords(store, unknown)) {
      const candidate = candidateRecord(model, record);
      found.set(record.vid, candidate);
      this.#keep(record.vid, { version: record.record_version, record: candidate });
    }
    return { records: found, proposed };
  }

  /** Forgets profiles of an older model, which may compare other fields. */
  #follow({ snapshot }: DataModel): void {
    if (this.#model !== snapshot) {
      this.#lately = new Map();
      this.#before = new Map();
    }
    this.#model = snapshot;
  }

  #keep(vid: string, known: Known): void {
    if (this.#lately.size >= mostProfiles) {
      this.#before = this.#lately;
      this.#lately = new Map();
    }
    this.#lately.set(vid, known);
  }
}
