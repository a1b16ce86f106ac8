/**
 * The records of the recall benchmark: a synthetic sandbox with organizations, plus persons with names in
 * other scripts.
 */
import { sql } from 'kysely';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { person } from '../../service/search/fixture.ts';
import { oneOf, type Choose } from '../chooser.ts';
import { storeRecords } from '../generated/store_records.ts';
import { scriptNames, type ScriptName } from './names_in_scripts.ts';

/** The data of a record that queries are made from. */
export interface Known {
  vid: string;
  type: 'HCP' | 'HCO';
  /** The displayed name. */
  name: string;
  first: string;
  last: string;
  country: string;
  city: string;
  specialty: string;
  identifier: string;
  /** Names with romanizations, for persons with names in other scripts. */
  written?: { script: keyof typeof scriptNames; family: ScriptName; given: ScriptName };
}

const peoplePerScript = 120;

/** Adds persons with names in every script. Returns them as known records. */
async function addScriptPeople(store: Store, model: DataModel, choose: Choose): Promise<Known[]> {
  const records: FullRecord[] = [];
  const known = new Map<string, Known>();
  for (const script of Object.keys(scriptNames) as (keyof typeof scriptNames)[]) {
    const { country, isUnspaced, family: families, given: givens } = scriptNames[script];
    for (let made = 0; made < peoplePerScript;) {
      const family = oneOf(families, choose);
      const given = oneOf(givens, choose);
      const name = isUnspaced ? `${family[0]} ${given[0]}` : `${given[0]} ${family[0]}`;
      if (known.has(name)) {
        made++;
        continue;
      }
      made++;
      const record = person(given[0], family[0], {
        fields: { formatted_name__v: name, primary_country__v: country },
      });
      records.push(record);
      known.set(name, {
        vid: record.vid,
        type: 'HCP',
        name,
        first: given[0],
        last: family[0],
        country,
        city: '',
        specialty: '',
        identifier: '',
        written: { script, family, given },
      });
    }
  }
  await storeRecords(store, model, records);
  return [...known.values()];
}

interface Row {
  vid: string;
  entity_type: 'HCP' | 'HCO';
  fields: Record<string, string>;
  city: string | null;
}

async function readKnown(store: Store, model: DataModel): Promise<Known[]> {
  const { rows } = await sql<Row>`
    SELECT e.vid::text AS vid, e.entity_type, e.fields,
      (SELECT c.fields ->> 'locality__v' FROM child_record c
       WHERE c.entity_vid = e.vid AND c.child_type = 'ADDRESS' ORDER BY c.position LIMIT 1) AS city
    FROM entity e WHERE e.in_instance AND e.record_state = 'VALID' AND e.merged_into IS NULL ORDER BY e.vid`.execute(
    store.db,
  );
  return rows.map(({ vid, entity_type: type, fields, city }) => ({
    vid,
    type,
    name: fields['formatted_name__v'] ?? fields['corporate_name__v'] ?? '',
    first: fields['first_name__v'] ?? '',
    last: fields['last_name__v'] ?? '',
    country: fields['primary_country__v'] ?? '',
    city: city ?? '',
    specialty: fields['specialty_1__v'] ? model.label('Specialty', fields['specialty_1__v'], 'en') : '',
    identifier: fields['npi_num__v'] ?? '',
  }));
}

/** Seeds an empty store, and returns its records. */
export async function recallSandbox(
  store: Store,
  hcpCount: number,
  choose: Choose,
): Promise<{ model: DataModel; known: Known[] }> {
  await seedSandbox(store, { hcpCount, seed: 11, isPublic: false, realDataDirectory: undefined });
  const model = await loadDataModel(store);
  const known = await readKnown(store, model);
  return { model, known: [...known, ...(await addScriptPeople(store, model, choose))] };
}
