/** Real organizations of the United States and of 25 other countries: counts as in the READMEs of their folders. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { loadOrganisations } from '../../../demo/service/seed/real/load_organisations.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { findVid } from '../../../demo/service/domain/keys/vid_keys.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { realDataFolder, skipWithout } from '../../support/real_data.ts';

const skip = skipWithout('us_organisations', 'hospitals_worldwide');
const mappingFile = fileURLToPath(
  new URL('../../../demo/service/seed/real/mappings/us_hospitals.json', import.meta.url),
);

forEachDatabase((open, engine) => {
  test(
    `every row of the real files is accounted for, and loading them again adds nothing, on ${engine}`,
    { skip },
    async () => {
      const dataDirectory = realDataFolder!;
      const sandbox = await open();
      const lines: string[] = [];
      const settings = { hcpCount: 8, seed: 1, isPublic: false, realDataDirectory: dataDirectory };
      await seedSandbox(sandbox, settings, (line) => lines.push(line));
      assert.deepEqual(
        lines.flatMap((line) => /^.* rows read, \d+ organizations added/.exec(line)?.[0] ?? []),
        [
          'hospitals.csv.gz: 10678 rows read, 9820 organizations added',
          'hospitals_intl.csv.gz: 20830 rows read, 20830 organizations added',
        ],
      );
      const sandboxModel = await loadDataModel(sandbox);
      const again = await loadOrganisations(sandbox, sandboxModel, { dataDirectory, mappingFile });
      assert.ok(again);
      const { rowsRead, created, unchanged, rejected } = again;
      assert.deepEqual([rowsRead, created, unchanged, rejected], [10_678, 0, 10_678, {}]);
      const vid = await findVid(sandbox, sandboxModel, 'us_registry:NPI:1588664007');
      const { fields, children } = (await loadRecords(sandbox, [vid!]))[0]!;
      assert.equal(fields['corporate_name__v'], 'SELECT SPECIALTY HOSPITAL - SAVANNAH, INC');
      assert.equal(fields['phone_1__v'], '+1 912 819 7986');
      assert.equal(
        children.find(({ child_type }) => child_type === 'ADDRESS')!.fields['formatted_address__v'],
        '5353 REYNOLDS STREET 4 SOUTH, SAVANNAH, GA 31405-6015',
      );
    },
  );
});
