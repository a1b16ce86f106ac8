/**
 * Matches the rows of a batch. Each row gets the result of `matchEntity` as if every row before it were already written. Stored candidates
 * are read in a few queries for all rows; records that the batch creates and changes are kept in memory.
 */
import type { Store } from '../../store/store.ts';
import type { EntityType, Fields, RecordState, FullRecord } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { inTimeSlices } from '../../store/time_slices.ts';
import { BlockPace, candidatesOfMany, countNeighboursOfMany, mostNeighbours } from './find/blocking.ts';
import {
  blocksOf,
  findsHiddenNames,
  neighbourConditions,
  wordsToCount,
  wordsToVary,
  type Block,
  type Submitted,
} from './find/blocks.ts';
import { CandidateProfiles, candidateRecord, type CandidateRecord } from './find/candidate_profiles.ts';
import { compareAddresses } from './compare/addresses.ts';
import { compare, compareOwn, type Compared } from './compare/comparisons.ts';
import { conflictsOf } from './compare/conflicts.ts';
import { compareOwnFields } from './compare/own_fields.ts';
import { FreshDocuments } from './find/fresh_documents.ts';
import { KeptRecordCount, rarityAmong } from './score/frequencies.ts';
import { areNicknames, mostMatches } from './match.ts';
import { areApart, bestFirst, couldMatch, judge, type Circumstances, type Outcome } from './score/outcome.ts';
import { parametersOf } from './score/parameters.ts';
import { priorScore, supposedAmong } from './score/scoring.ts';
import { profileOf, submittedEntity } from './submitted.ts';
import { Vocabulary } from './find/vocabulary.ts';

/** How long a statement that reads candidates should take where calls wait: they are answered between statements. */
const statementMilliseconds = 15;

/** State kept between the batches of a load. */
export class MatchMemory {
  readonly vocabulary = new Vocabulary();
  readonly profiles = new CandidateProfiles();
  readonly count = new KeptRecordCount();
  /** For matching where calls wait for each statement. */
  readonly pace = new BlockPace(statementMilliseconds);

  /** Call this after a batch was rolled back. */
  forget(): void {
    this.count.forget();
    this.vocabulary.forget();
  }
}

export interface RowMatch {
  vid: string;
  state: RecordState;
  outcome: Outcome;
  /** log2 of the odds that the two are the same. */
  score: number;
}

/** A stored record that an entity may be. */
interface StoredCandidate {
  record: CandidateRecord;
  compared: Compared;
  /** As long as the batch has written nothing. */
  judged: { outcome: Outcome | null; score: number };
}

/** An entity to match, and what the database has for it. */
interface Asked extends Submitted {
  /** Where to look. Each limit is reduced by the stored records already found in the block. */
  blocks: readonly Block[];
  /** Stored records in its blocks that may match. */
  stored: readonly StoredCandidate[];
  neighbours: number;
}

/** What the database has for some entities, in the order of the entities. */
interface Found {
  /** vids of records, per entity and block. */
  vids: (readonly string[])[][];
  records: ReadonlyMap<string, CandidateRecord>;
  neighbours: number[];
}

/** Number of entities in one query. */
const askedAtOnce = 200;

/**
 * Maximum number of comparisons of a pair that are weighted by how common words are: first name, last name, and the locality of an address.
 */
const weighedByRarity = 3;

export class BatchMatcher {
  readonly #model: DataModel;
  readonly #memory: MatchMemory;
  readonly #fresh: FreshDocuments;
  readonly #asked: readonly Asked[];
  readonly #records: { records: number; isCounted: boolean };
  readonly #freshProfiles = new Map<string, CandidateRecord>();

  private constructor(
    model: DataModel,
    memory: MatchMemory,
    asked: readonly Asked[],
    records: { records: number; isCounted: boolean },
  ) {
    this.#model = model;
    this.#memory = memory;
    this.#fresh = new FreshDocuments(model, memory.vocabulary);
    this.#asked = asked;
    this.#records = records;
  }

  /**
   * Reads the stored candidates of entities, in few statements, or with a pace in short ones. Call it in the transaction that writes the
   * resulting records, or make sure there that no record has changed since.
   */
  static async prepare(
    store: Store,
    model: DataModel,
    memory: MatchMemory,
    entities: readonly { entityType: EntityType; entity: Fields }[],
    pace?: BlockPace,
  ): Promise<BatchMatcher> {
    const { vocabulary, profiles, count } = memory;
    const counted = await count.read(store);
    await vocabulary.refresh(store);
    const asked: Asked[] = [];
    await inTimeSlices(entities, ({ entityType, entity: given }) => {
      const entity = submittedEntity(model, entityType, given, undefined);
      const profile = profileOf(model, entityType, entity);
      asked.push({ entityType, entity, profile, blocks: [], stored: [], neighbours: 0 });
    });
    const matcher = new BatchMatcher(model, memory, asked, counted);
    const addBlocks = blockAdder(model, vocabulary, asked);
    const ask = async (some: readonly Asked[]): Promise<Found> => {
      await addBlocks(some);
      const vids = await candidatesOfMany(store, some, (word) => vocabulary.documents(word) ?? 0, pace);
      const { records, proposed } = await profiles.read(store, model, [...new Set(vids.flat(2))]);
      return {
        vids: proposed.size
          ? vids.map((blocks) => blocks.map((ofBlock) => ofBlock.filter((vid) => !proposed.has(vid))))
          : vids,
        records,
        neighbours: await countNeighboursOfMany(store, some),
      };
    };
    // While some entities are compared, the database looks for the next ones.
    let asking: Promise<Found> | undefined;
    for (let from = 0; from < asked.length; from += askedAtOnce) {
      const found = await (asking ?? ask(asked.slice(0, askedAtOnce)));
      const next = asked.slice(from + askedAtOnce, from + 2 * askedAtOnce);
      asking = next.length ? ask(next) : undefined;
      // The error is thrown where the result is awaited.
      asking?.catch(() => undefined);
      await matcher.#compareStored(asked.slice(from, from + askedAtOnce), found);
    }
    return matcher;
  }

  async #compareStored(asked: readonly Asked[], { vids, records, neighbours }: Found): Promise<void> {
    let place = 0;
    await inTimeSlices(asked, (one) => {
      const ofBlocks = vids[place]!;
      one.neighbours = neighbours[place]!;
      one.blocks = one.blocks.map(({ condition, limit }, block) => ({
        condition,
        limit: limit - ofBlocks[block]!.length,
      }));
      const stored = [...new Set(ofBlocks.flat())].flatMap((vid) => records.get(vid) ?? []);
      one.stored = this.#possible(one, stored);
      place++;
    });
  }

  /**
   * Compares an entity with stored records and drops those that cannot match, independent of the rest of the batch. Records that are added make
   * a word rarer. So do records that change their names, as long as most records with the word keep it. Other evidence against a pair does
   * not change.
   */
  #possible(asked: Asked, stored: readonly CandidateRecord[]): StoredCandidate[] {
    const { records } = this.#records;
    const rarer = 1 + Math.log2((records + this.#asked.length + 1) / (records + 1));
    const circumstances = this.#circumstances(asked);
    return stored.flatMap((record) => {
      const own = compareOwn(asked.profile, record.profile, areNicknames);
      if (areApart(asked.entityType, own)) return [];
      const values = {
        own,
        custom: compareOwnFields(asked.profile, record.profile),
        addresses: compareAddresses(asked.profile, record.profile),
      };
      // Most candidates end here. Reasons and conflicts are for the others.
      if (!couldMatch(asked.entityType, values, circumstances, weighedByRarity * rarer)) return [];
      const compared = { ...values, conflicts: conflictsOf(asked.profile, record.profile, areNicknames) };
      const { outcome, score } = judge(asked.entityType, compared, circumstances);
      return { record, compared, judged: { outcome, score } };
    });
  }

  #circumstances({ entityType, entity, neighbours }: Asked): Circumstances {
    const { records: counted, isCounted } = this.#records;
    const records = counted + (isCounted ? this.#fresh.added : 0);
    const more = entityType === 'HCP' ? this.#fresh.countMore(neighbourConditions(entity)) : 0;
    return {
      prior: priorScore(parametersOf(entityType), supposedAmong(records)),
      rarity: rarityAmong(records, (word) => this.#memory.vocabulary.documents(word)),
      documents: (word) => this.#memory.vocabulary.documents(word) ?? 0,
      neighbours: Math.min(mostNeighbours, Math.max(1, neighbours + more)),
    };
  }

  /** Stores the current version of a record. `before`: the version in the database; null for none. */
  learn(record: FullRecord, before: FullRecord | null): void {
    const { added } = this.#fresh;
    this.#fresh.learn(record, before);
    if (this.#fresh.added > added) this.#memory.count.add();
    this.#freshProfiles.delete(record.vid);
  }

  /** Returns the records that entity `index` of `prepare` may be, best first. */
  match(index: number): RowMatch[] {
    const asked = this.#asked[index]!;
    const { entityType, profile } = asked;
    const circumstances = this.#circumstances(asked);
    const matches: RowMatch[] = [];
    const add = (
      { vid, state }: CandidateRecord,
      { outcome, score }: { outcome: Outcome | null; score: number },
    ): void => {
      if (outcome) matches.push({ vid, state, outcome, score });
    };
    const isUnchanged = this.#fresh.isEmpty;
    for (const { record, compared, judged } of asked.stored)
      if (!this.#fresh.has(record.vid))
        add(record, isUnchanged ? judged : judge(entityType, compared, circumstances));
    for (const vid of this.#fresh.inBlocks(asked.blocks)) {
      const record = this.#freshRecord(vid);
      if (record.profile.entityType === entityType)
        add(record, judge(entityType, compare(profile, record.profile, areNicknames), circumstances));
    }
    return matches.sort(bestFirst).slice(0, mostMatches);
  }

  #freshRecord(vid: string): CandidateRecord {
    let record = this.#freshProfiles.get(vid);
    if (!record) {
      record = candidateRecord(this.#model, this.#fresh.record(vid)!);
      this.#freshProfiles.set(vid, record);
    }
    return record;
  }
}

/**
 * Returns a function that sets the blocks of entities, from the first to the last. Words of earlier entities count as if these were already
 * stored, so that words common within the batch do not count as rare.
 */
function blockAdder(
  model: DataModel,
  vocabulary: Vocabulary,
  all: readonly Asked[],
): (some: readonly Asked[]) => Promise<void> {
  const hasHiddenNames = findsHiddenNames(model);
  const expected = new Map<string, number>();
  const documents = (word: string): number => (vocabulary.documents(word) ?? 0) + (expected.get(word) ?? 0);
  for (const one of all)
    for (const word of [...wordsToCount(one), ...wordsToVary(one, { documents })]) vocabulary.expect(word);
  return (some) =>
    inTimeSlices(some, (one) => {
      one.blocks = blocksOf(one, {
        documents,
        variants: (word) => vocabulary.variants(word),
        hasHiddenNames,
      });
      for (const word of wordsToCount(one)) expected.set(word, (expected.get(word) ?? 0) + 1);
    });
}
