/** Real organizations from CSV files: mapping, counts, repeated loads and errors (the first form of the file load, 4.14). */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { before, test } from 'node:test';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { loadOrganisations, type LoadResult } from '../../../demo/service/seed/real/load_organisations.ts';
import { readMapping } from '../../../demo/service/seed/real/mapping.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { findVid } from '../../../demo/service/domain/keys/vid_keys.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { onOneDatabase, temporaryDirectory } from '../../support/databases.ts';
import { generateAmericans, quotedCsv } from '../../support/generated/organizations.ts';

const shipped = (name: string): string =>
  fileURLToPath(new URL(`../../../demo/service/seed/real/mappings/${name}.json`, import.meta.url));

const heading = 'country,id,name,address,city,state,zip,county,phone,type,emergency,lat,lon\n';

/** A data folder with one worldwide hospital file. */
function folder(rows: string, name = 'hospitals_intl.csv'): string {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, name), name.endsWith('.gz') ? gzipSync(heading + rows) : heading + rows);
  return directory;
}

const counts = ({ rowsRead, created, unchanged, rejected }: LoadResult) => ({
  rowsRead,
  created,
  unchanged,
  rejected,
});

onOneDatabase((open) => {
  let store: Store;
  let model: DataModel;
  before(async () => {
    store = await open();
    await writeDataModel(store);
    model = await loadDataModel(store);
  });
  const load = async (dataDirectory: string, mapping = shipped('world_hospitals')): Promise<LoadResult> => {
    const result = await loadOrganisations(store, model, { dataDirectory, mappingFile: mapping });
    assert.ok(result, 'the folder has no such file');
    return result;
  };
  const one = async (key: string) => {
    const vid = await findVid(store, model, key);
    assert.ok(vid, `there is no ${key}`);
    return (await loadRecords(store, [vid]))[0]!;
  };
  const total = async () => {
    const rows = await store.db.selectFrom('search_document').select('vid').execute();
    return rows.length;
  };

  test('a row becomes an organization with its exact name, codes, position, key, and address in the order of its country', async () => {
    await load(
      folder(
        'fr,1,"Hôpital «Saint-Antoine», Ch’tis",12 rue de l’Église,Nîmes,île-de-france,30000,,+33 4 66 00 00 00;+33 4 66 00 00 01,,Yes,43.8,4.36\n',
      ),
    );
    const { fields, children, custom_keys } = await one('open_map:HOSPITAL:fr-1');
    assert.equal(fields['corporate_name__v'], 'Hôpital «Saint-Antoine», Ch’tis');
    assert.equal(fields['primary_country__v'], 'FR');
    assert.equal(fields['emergency_service__v'], true);
    assert.equal(fields['phone_1__v'], '+33 4 66 00 00 00');
    const address = children.find(({ child_type }) => child_type === 'ADDRESS')!.fields;
    assert.equal(address['administrative_area__v'], 'FR-IDF');
    assert.equal(address['latitude__v'], 43.8);
    assert.equal(address['formatted_address__v'], '12 rue de l’Église, 30000 Nîmes');
    assert.deepEqual(
      custom_keys.map(({ source, item, value, status }) => [source, item, value, status]),
      [['open_map', 'HOSPITAL', 'fr-1', 'A']],
    );
  });

  test('a missing address is tolerated; a region without a code stays as text', async () => {
    await load(
      folder('BG,2,Болница Света Анна,,,,,,,,,,\nRO,3,Spitalul Județean,,Cluj-Napoca,Cluj,,,,,,46.7,23.6\n'),
    );
    const bare = await one('open_map:HOSPITAL:BG-2');
    assert.equal(bare.fields['formatted_name__v'], 'Болница Света Анна');
    assert.deepEqual(bare.children, []);
    const cluj = await one('open_map:HOSPITAL:RO-3');
    assert.equal(cluj.children[0]!.fields['sub_administrative_area__v'], 'Cluj');
    assert.equal(cluj.children[0]!.fields['administrative_area__v'], undefined);
  });

  test('rows without a key, name or known country, with text too long or too many cells, are counted by reason, and the others are loaded', async () => {
    const result = await load(
      folder(
        [
          'DE,10,Gutes Haus,,,,,,,,,,',
          'DE,,No key,,,,,,,,,,',
          'DE,11,,,,,,,,,,,',
          'XQ,12,Nowhere,,,,,,,,,,',
          `DE,13,${'lang '.repeat(80)},,,,,,,,,,`,
          'DE,14,Too,many,cells,,,,,,,,,,,,,',
          'Germany,15,Country by name,,,,,,,,,,',
          '',
        ].join('\n'),
      ),
    );
    assert.deepEqual(counts(result), {
      rowsRead: 7,
      created: 2,
      unchanged: 0,
      rejected: {
        'no key': 1,
        'a new HCO needs corporate_name__v': 1,
        // Too long for the field.
        [`corporate_name__v: not a value of this field: ${'lang '.repeat(12)}`]: 1,
        'unknown country XQ': 1,
        '18 cells instead of 13': 1,
      },
    });
    assert.equal((await one('open_map:HOSPITAL:Germany-15')).fields['primary_country__v'], 'DE');
  });

  test('loading again creates no duplicates; changed rows are updated once and can be searched', async () => {
    const rows =
      'IT,20,Ospedale Vecchio,Via Roma 1,Pisa,Toscana,56100,,,,,43.7,10.4\nIT,21,Altro,,Pisa,,,,,,,,\n';
    const first = await load(folder(rows));
    assert.deepEqual([first.created, first.unchanged], [2, 0]);
    const before = await one('open_map:HOSPITAL:IT-20');
    const records = await total();
    const again = await load(folder(rows, 'hospitals_intl.csv.gz'));
    assert.deepEqual([again.created, again.unchanged], [0, 2]);
    assert.deepEqual(await one('open_map:HOSPITAL:IT-20'), before);
    const changed = await load(
      folder(rows.replace('Ospedale Vecchio', 'Ospedale Nuovo').replace('Via Roma 1', 'Via Milano 2')),
    );
    assert.deepEqual([changed.created, changed.unchanged], [0, 1]);
    const after = await one('open_map:HOSPITAL:IT-20');
    assert.equal(after.vid, before.vid);
    assert.equal(after.fields['corporate_name__v'], 'Ospedale Nuovo');
    assert.equal(after.record_version, before.record_version + 1);
    assert.equal(after.children.length, 2);
    assert.equal(await total(), records);
    const document = await store.db
      .selectFrom('search_document')
      .select('name')
      .where('vid', '=', after.vid)
      .executeTakeFirstOrThrow();
    assert.equal(document.name, 'ospedale nuovo');
  });

  test('several rows with one key are one organization with several addresses', async () => {
    const row = (city: string, code: number) => `ES,30,Hospital Doble,Calle Mayor 1,${city},,${code},,,,,,\n`;
    const result = await load(folder(row('Madrid', 28001) + row('Getafe', 28901) + row('MADRID', 28001)));
    assert.deepEqual([result.rowsRead, result.created], [3, 1]);
    const { children } = await one('open_map:HOSPITAL:ES-30');
    assert.deepEqual(
      children.map(({ fields }) => [fields['locality__v'], fields['address_ordinal__v']]),
      [
        ['Madrid', 1],
        ['Getafe', 2],
      ],
    );
  });

  test('hostile text is data: markup, SQL, formulas and quotes stay text, NUL and BOM are removed, and nothing breaks', async () => {
    const directory = temporaryDirectory();
    const rows = [
      'GB,40,<img src=x onerror=alert(1)>,,,,,,,,,,',
      `GB,41,"Robert'); DROP TABLE entity;--",,,,,,,,,,`,
      'GB,42,"=cmd|\' /C calc\'!A0 ""quoted""",,,,,,,,,,',
      'GB,43,nul\0here,,,,,,,,,,',
      '',
    ].join('\n');
    writeFileSync(join(directory, 'hospitals_intl.csv'), `\ufeff${heading}${rows}`);
    assert.equal((await load(directory)).created, 4);
    assert.equal(
      (await one('open_map:HOSPITAL:GB-40')).fields['corporate_name__v'],
      '<img src=x onerror=alert(1)>',
    );
    assert.equal(
      (await one('open_map:HOSPITAL:GB-41')).fields['corporate_name__v'],
      "Robert'); DROP TABLE entity;--",
    );
    assert.equal(
      (await one('open_map:HOSPITAL:GB-42')).fields['corporate_name__v'],
      `=cmd|' /C calc'!A0 "quoted"`,
    );
    assert.equal((await one('open_map:HOSPITAL:GB-43')).fields['corporate_name__v'], 'nulhere');
  });

  test('SANDBOX_REAL_DATA: a seed loads the files of the folder, also with a custom mapping, but not a second time', async () => {
    const sandbox = await open();
    const realDataDirectory = folder('NO,50,Sykehuset i Bodø,,Bodø,,,,,,,,\n');
    writeFileSync(join(realDataDirectory, 'clinics.csv'), 'code;title\n7;Clínica Própria\n');
    writeFileSync(
      join(realDataDirectory, 'clinics.mapping.json'),
      JSON.stringify({
        name: 'clinics',
        files: ['clinics.csv'],
        object_type: 'HCO',
        source_system: 'crm_eu',
        delimiter: ';',
        key: { item: 'CLINIC', columns: ['code'] },
        country: { code: 'PT' },
        fields: { corporate_name__v: 'title' },
        constants: { hco_type__v: 'CLIN', hco_status__v: 'A' },
      }),
    );
    const settings = { hcpCount: 8, seed: 1, isPublic: false, realDataDirectory };
    const lines: string[] = [];
    await seedSandbox(sandbox, settings, (line) => lines.push(line));
    assert.equal(lines.filter((line) => /1 organizations added/.test(line)).length, 2);
    const sandboxModel = await loadDataModel(sandbox);
    const vid = await findVid(sandbox, sandboxModel, 'crm_eu:CLINIC:7');
    assert.equal((await loadRecords(sandbox, [vid!]))[0]!.fields['corporate_name__v'], 'Clínica Própria');
    const later: string[] = [];
    await seedSandbox(sandbox, settings, (line) => later.push(line));
    assert.deepEqual(later, []);
  });

  test('SANDBOX_REAL_DATA: every row of a large file is accounted for, and loading it again adds nothing', async () => {
    const { header, lines } = generateAmericans(14, 400);
    const npis = new Set(lines.map((line) => line[header.indexOf('npi')]));
    assert.ok(npis.size < lines.length, 'some organizations are listed again');
    const realDataDirectory = temporaryDirectory();
    mkdirSync(join(realDataDirectory, 'us_organisations'));
    writeFileSync(
      join(realDataDirectory, 'us_organisations', 'hospitals.csv.gz'),
      gzipSync(quotedCsv([header, ...lines])),
    );
    const sandbox = await open();
    const printed: string[] = [];
    await seedSandbox(sandbox, { hcpCount: 8, seed: 1, isPublic: false, realDataDirectory }, (line) =>
      printed.push(line),
    );
    assert.ok(
      printed.some((line) =>
        line.startsWith(`hospitals.csv.gz: ${lines.length} rows read, ${npis.size} organizations added`),
      ),
      printed.join('\n'),
    );
    const again = await loadOrganisations(sandbox, await loadDataModel(sandbox), {
      dataDirectory: realDataDirectory,
      mappingFile: shipped('us_hospitals'),
    });
    assert.deepEqual(again && counts(again), {
      rowsRead: lines.length,
      created: 0,
      unchanged: lines.length,
      rejected: {},
    });
  });
});

test('an invalid mapping file is refused with its name and the reason', () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'deep'));
  const file = join(directory, 'deep', 'wrong.json');
  writeFileSync(file, JSON.stringify({ name: 'wrong', files: [] }));
  assert.throws(() => readMapping(file), /wrong\.json cannot be used.*files/s);
  writeFileSync(file, 'not json');
  assert.throws(() => readMapping(file), /wrong\.json cannot be used/);
});
