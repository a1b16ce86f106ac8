/** Fills a new sandbox: data model, accounts, widgets, synthetic records, and real records from an optional folder. */
import { existsSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Settings } from '../../settings.ts';
import { loadDataModel } from '../domain/stored_model/read_model.ts';
import { seedSetting } from '../domain/resets.ts';
import { noteIndexed, renewIndex } from '../domain/search/index/index_version.ts';
import { verifyPassword } from '../domain/users/passwords.ts';
import { renewDataModel, writeDataModel } from './write_data_model.ts';
import { dropIndexes, restoreIndexes } from '../store/bulk.ts';
import type { Store } from '../store/store.ts';
import { readSetting, writeSetting } from '../store/tables/setting.ts';
import { sandboxAccounts, seedAccounts } from './accounts.ts';
import { seedFirstLoad } from './first_load.ts';
import { loadOrganisations } from './real/load_organisations.ts';
import { findDataFile, findMappings, readMapping } from './real/mapping.ts';
import { recordTables } from './record_rows.ts';
import { loadSandboxRecords } from './sandbox_records.ts';
import { firstSequenceVid } from './synthetic/vids.ts';
import { seedSourceRankings } from './source_rankings.ts';
import { seedSourceSubscriptions } from './source_subscriptions.ts';
import { seedTargetSubscriptions } from './target_subscriptions.ts';
import { seedWidgets } from './widgets.ts';

export type SeedSettings = Pick<Settings, 'hcpCount' | 'seed' | 'isPublic' | 'realDataDirectory'> &
  Partial<Pick<Settings, 'hasFirstRequests' | 'dataDirectory' | 'fileStore'>>;
type Log = (line: string) => void;

/** State of the seed in the table `setting`. `running` after a restart means that the seed was interrupted. */
interface SeedState {
  state: 'running' | 'done';
  seed: number;
  hcps: number;
}

const realDataSetting = 'real_data:';
/** ID of the advisory lock that lets only one process seed a database server. */
const seedLock = 7_242_976;

const readState = async (store: Store): Promise<SeedState | undefined> =>
  (await readSetting(store, seedSetting)) as SeedState | undefined;

const writeState = (store: Store, state: SeedState): Promise<void> => writeSetting(store, seedSetting, state);

/** Marks the seed as running, so that the next start repeats it with the same size. */
export async function beginSeed(store: Store): Promise<void> {
  const state = await readState(store);
  if (state) await writeState(store, { ...state, state: 'running' });
}

/** Returns the stored size and random seed of the sandbox, which take precedence over the environment; undefined for a new sandbox. */
export async function seededWith(store: Store): Promise<Pick<Settings, 'hcpCount' | 'seed'> | undefined> {
  const state = await readState(store);
  return state && { hcpCount: state.hcps, seed: state.seed };
}

/** Throws when a documented account still has its documented password, which is public. */
async function refuseDocumentedPasswords({ db }: Store): Promise<void> {
  for (const { username, password } of sandboxAccounts) {
    const row = await db
      .selectFrom('app_user')
      .select('password_hash')
      .where('username', '=', username)
      .executeTakeFirst();
    if (row && (await verifyPassword(password, row.password_hash)))
      throw new Error(
        `SANDBOX_PUBLIC=1: ${username} still has its documented password, which everybody knows. Change it, or unset SANDBOX_PUBLIC.`,
      );
  }
}

const count = (value: number): string => value.toLocaleString('en-US');

/** Loads real data. Skips files that are loaded already: compares the size and time of the data file and of its mapping. */
async function seedRealData(store: Store, dataDirectory: string, log: Log): Promise<void> {
  if (!existsSync(dataDirectory)) {
    log(`SANDBOX_REAL_DATA: there is no folder ${dataDirectory}.`);
    return;
  }
  const model = await loadDataModel(store);
  for (const mappingFile of findMappings(dataDirectory)) {
    const mapping = readMapping(mappingFile);
    const file = findDataFile(mapping, dataDirectory);
    if (file === undefined) continue;
    const name = `${realDataSetting}${mapping.name}`;
    const files = [file, mappingFile].map((path) => [statSync(path).size, statSync(path).mtimeMs]);
    if (isDeepStrictEqual(await readSetting(store, name), files)) continue;
    await loadOrganisations(store, model, { dataDirectory, mappingFile }, log);
    await writeSetting(store, name, files);
  }
}

/** Loads all records. First removes the data of an interrupted seed. */
async function seedRecords(store: Store, settings: SeedSettings, log: Log): Promise<void> {
  // CASCADE also empties tables that refer to records, as change requests do: their data are incomplete too.
  await store.script(
    `TRUNCATE ${recordTables.join(', ')}, search_word, revision, lineage RESTART IDENTITY CASCADE`,
  );
  await store.db.deleteFrom('setting').where('name', 'like', `${realDataSetting}%`).execute();
  await dropIndexes(store, [...recordTables, 'search_word', 'affiliation']);
  let reported = Date.now();
  await loadSandboxRecords(store, settings, (hcps) => {
    if (Date.now() - reported < 5000) return;
    reported = Date.now();
    log(`  ${count(hcps)} of ${count(settings.hcpCount)} HCPs`);
  });
  await sql`SELECT setval('vid_sequence', ${firstSequenceVid}::bigint)`.execute(store.db);
  // Restores these indexes first: loading real data finds records by their keys.
  await restoreIndexes(store, ['entity', 'child_record', 'custom_key', 'affiliation']);
  await store.script('ANALYZE entity, child_record, custom_key');
  if (settings.realDataDirectory !== undefined) await seedRealData(store, settings.realDataDirectory, log);
  await restoreIndexes(store);
  // VACUUM sets the visibility map, so that searches can use index-only scans. Other tables need only statistics.
  await store.script(
    'VACUUM (ANALYZE) search_document;\nVACUUM (ANALYZE) search_word;\nVACUUM (ANALYZE) affiliation;\nANALYZE',
  );
}

async function seed(store: Store, settings: SeedSettings, log: Log): Promise<void> {
  const state = await readState(store);
  if (state?.state !== 'done') {
    const started = Date.now();
    log(
      state
        ? 'The last seed was interrupted: starting over.'
        : `Making sandbox data: ${count(settings.hcpCount)} HCPs and their organizations …`,
    );
    // First, because it throws for a public sandbox before anything is written.
    await seedAccounts(store, settings);
    const running: SeedState = { state: 'running', seed: settings.seed, hcps: settings.hcpCount };
    await writeState(store, running);
    await writeDataModel(store);
    await seedWidgets(store);
    await seedSourceRankings(store);
    await seedSourceSubscriptions(store);
    await seedTargetSubscriptions(store);
    await seedRecords(store, settings, log);
    await noteIndexed(store);
    const { hasFirstRequests, dataDirectory, fileStore } = settings;
    if (hasFirstRequests) {
      // Loaded only now: they bring lists of names, which would stay in the memory of each process.
      const { seedFirstRequests } = await import('./first_requests.ts');
      const { seedFirstHistory } = await import('./first_history.ts');
      await seedFirstRequests(store);
      // Afterwards, so that the open requests keep the IDs that the examples of the contract name.
      await seedFirstHistory(store);
    }
    await writeState(store, { ...running, state: 'done' });
    // Last, because another process of the same server takes its job at once.
    if (hasFirstRequests && dataDirectory !== undefined)
      await seedFirstLoad(store, { dataDirectory, fileStore });
    log(`Sandbox data made in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return;
  }
  if (await renewDataModel(store)) log('The data model was brought up to date.');
  if (await renewIndex(store, new Date()))
    log('A job indexes the records again, because this release finds them by other words or numbers.');
  // A newer version may ship a mapping that the sandbox does not have.
  await seedSourceSubscriptions(store);
  if (state.hcps !== settings.hcpCount || state.seed !== settings.seed)
    log(
      `This sandbox has ${count(state.hcps)} HCPs made from seed ${state.seed}. SANDBOX_HCPS and SANDBOX_SEED count for a new one: choose another SANDBOX_DATA_DIR, or delete its folder.`,
    );
  if (settings.realDataDirectory !== undefined) await seedRealData(store, settings.realDataDirectory, log);
}

/**
 * Seeds a database. Returns quickly when there is nothing to do; starts over when the last seed was interrupted. The same seed and
 * number of HCPs create the same data. When several processes share a server, one seeds and the others wait.
 */
export async function seedSandbox(
  store: Store,
  settings: SeedSettings,
  log: Log = () => undefined,
): Promise<void> {
  if (settings.isPublic) await refuseDocumentedPasswords(store);
  if (store.engine === 'pglite') return seed(store, settings, log);
  // The lock belongs to a connection, which stays reserved until the seed is done. The embedded database has only one process.
  await store.db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${seedLock})`.execute(connection);
    try {
      await seed(store, settings, log);
    } finally {
      await sql`SELECT pg_advisory_unlock(${seedLock})`.execute(connection);
    }
  });
}
