/** Stores records in a new database, then matches others against them, blocking included, as the service does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { matchEntity, type Match } from '../../../demo/service/domain/match/match.ts';
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { openEmbedded, type Store } from '../../../demo/service/store/store.ts';
import type { EntityType, Fields, FullRecord } from '../../../demo/service/records/record.ts';
import { organization, person } from '../../service/search/fixture.ts';
import { storeRecords } from '../../support/generated/store_records.ts';

/** An entity as it is submitted to a match: fields, addresses and licenses. */
export type Submission = Fields & { addresses__v: readonly Fields[]; licenses__v?: readonly Fields[] };

/** An entity to match, and the stored one that is the same; undefined when there is none. */
export interface Question {
  asked: Submission;
  of: Submission | undefined;
  /** What differs from the stored one, or what kind of stranger it is. */
  kinds: readonly string[];
}

export interface Answer extends Question {
  /** The best match. */
  best: Match | undefined;
  /** The best match is the stored entity that is the same. */
  isRight: boolean;
}

/** Returns the best match of every question, in a new embedded database. Stored entities are those of `stored`. */
export async function answerAll(
  entityType: EntityType,
  stored: readonly Submission[],
  questions: readonly Question[],
): Promise<Answer[]> {
  const directory = mkdtempSync(join(tmpdir(), 'platform-network-matches-'));
  const store = await openEmbedded(directory);
  try {
    return await answerAllIn(store, entityType, stored, questions);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
}

/** Returns the best match of every question, in an empty database. */
export async function answerAllIn(
  store: Store,
  entityType: EntityType,
  stored: readonly Submission[],
  questions: readonly Question[],
): Promise<Answer[]> {
  await writeDataModel(store);
  const model = await loadDataModel(store);
  const records: FullRecord[] = [];
  const originals = new Map<string, Submission>();
  for (const entity of stored) {
    const { addresses__v: addresses, licenses__v: licenses = [], ...fields } = entity;
    const record =
      entityType === 'HCO'
        ? organization(String(fields['corporate_name__v']), { fields, addresses })
        : person(String(fields['first_name__v'] ?? ''), String(fields['last_name__v'] ?? ''), {
            fields,
            addresses,
            licenses,
          });
    originals.set(record.vid, entity);
    records.push(record);
  }
  await storeRecords(store, model, records);
  await sql`ANALYZE`.execute(store.db);
  const answers: Answer[] = [];
  for (const question of questions) {
    const { matches } = await matchEntity(store, model, entityType, question.asked);
    const [best] = matches;
    answers.push({ ...question, best, isRight: !!best && originals.get(best.record.vid) === question.of });
  }
  return answers;
}

export interface AnswerQuality {
  precision: number;
  recall: number;
  f1: number;
}

function qualityOf(given: readonly Answer[], all: number): AnswerQuality {
  const right = given.filter(({ isRight }) => isRight).length;
  const precision = given.length ? right / given.length : 1;
  const recall = right / all;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

/** Returns the quality of the best answers, and of the certain ones (ACT) among them. */
export function qualityOfAnswers(answers: readonly Answer[]): {
  best: AnswerQuality;
  certain: AnswerQuality;
} {
  const all = answers.filter(({ of }) => of).length;
  const given = answers.filter(({ best }) => best);
  return {
    best: qualityOf(given, all),
    certain: qualityOf(
      given.filter(({ best }) => best!.outcome === 'ACT'),
      all,
    ),
  };
}

const percent = (value: number): string => value.toFixed(4);

/** Prints the quality, and per kind of question how many there were, how many answers were right, certain and wrong. */
export function printAnswers(title: string, answers: readonly Answer[], isVerbose: boolean): void {
  console.log(
    `\n${title}: ${answers.length} questions, ${answers.filter(({ of }) => of).length} of stored records`,
  );
  for (const [name, { precision, recall, f1 }] of Object.entries(qualityOfAnswers(answers)))
    console.log(
      `  ${name.padEnd(8)} answers  precision ${percent(precision)}  recall ${percent(recall)}  F1 ${percent(f1)}`,
    );
  const table: Record<string, { questions: number; right: number; certain: number; wrong: number }> = {};
  for (const { kinds, isRight, best } of answers)
    for (const kind of kinds.length ? kinds : ['the same']) {
      const row = (table[kind] ??= { questions: 0, right: 0, certain: 0, wrong: 0 });
      row.questions++;
      if (isRight) row.right++;
      if (best?.outcome === 'ACT') row.certain++;
      if (best && !isRight) row.wrong++;
    }
  console.table(table);
  if (!isVerbose) return;
  for (const { asked, of, best, isRight } of answers)
    if (best ? !isRight : of)
      console.log(
        JSON.stringify({
          asked,
          of,
          answer: best && { ...best.record.fields, ...best.record.children[0]?.fields },
          outcome: best && [best.outcome, best.score, ...best.guards],
        }),
      );
}
