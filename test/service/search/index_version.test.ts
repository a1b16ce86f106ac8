/**
 * Notices that a change of the code derives other entries of the search index. Databases of earlier releases then need them too: the number
 * `indexVersion` makes a job index all records again.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { searchDocument, searchWordSound } from '../../../demo/service/domain/search/index/document.ts';
import { indexVersion } from '../../../demo/service/domain/search/index/index_version.ts';
import { sortKey } from '../../../demo/service/domain/search/index/sort_values.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, organization, person } from './fixture.ts';

/** What the code derived when the number was raised last. */
const known = { version: 3, digest: 'af95dd53d311e1af' };

const vid = (number: number): string => String(242_900_000_000_000_000n + BigInt(number));
const records = [
  person('José-María', "de la O'Brien", {
    vid: vid(1),
    fields: {
      formatted_name__v: "Dr. José-María de la O'Brien",
      middle_name__v: 'Łukasz',
      npi_num__v: '1234567890',
      email_1__v: 'Jose.Maria@example.org',
      phone_1__v: '+1 (617) 555-0100',
      specialty_1__v: 'CARD',
      medical_degree_1__v: 'MD',
      birth_year__v: 1970,
      gender__v: 'M',
    },
    addresses: [
      {
        address_line_1__v: '12 Straße des 17. Juni',
        locality__v: 'Zürich',
        administrative_area__v: 'US-MA',
        postal_code__v: '02115-1234',
        country__v: 'US',
        phone_1__v: '+49 30 1234567',
      },
      { address_line_1__v: 'PO Box 7', locality__v: 'Boston', address_type__v: 'M' },
    ],
    licenses: [{ license_number__v: 'MA-364239', type__v: 'STAT' }],
    parents: [{ parent_hco_vid__v: vid(3) }],
    keys: [['crm_us', 'HCP', 'A:B-C 01']],
  }),
  person('Александр', 'Щербаков', { vid: vid(2), fields: { primary_country__v: 'RU' } }),
  organization('Centre Hospitalier Universitaire de Lyon', {
    vid: vid(3),
    fields: { primary_country__v: 'FR' },
    addresses: [{ locality__v: "L'Haÿ-les-Roses", postal_code__v: '94240', country__v: 'FR' }],
  }),
  organization('Praxis24 für Anästhesie & HNO', { vid: vid(4), fields: { primary_country__v: 'DE' } }),
  person('伟', '欧阳', { vid: vid(5), fields: { primary_country__v: 'CN' } }),
  person('太郎', '山田', { vid: vid(6), fields: { primary_country__v: 'JP' } }),
  organization('국립암센터', { vid: vid(7), fields: { primary_country__v: 'KR' } }),
  person('محمد', 'الخطيب', { vid: vid(8), isUnderReview: true }),
  person('Γιώργος', 'Παπαδόπουλος', { vid: vid(9), fields: { primary_country__v: 'GR' } }),
];

const values = [
  ['STRING', 'Über 9'],
  ['NUMBER', -1.5],
  ['INTEGER', 12],
  ['DATE', '2026-02-03'],
  ['DATETIME', '2026-02-03T04:05:06Z'],
  ['REFERENCE', 'MA'],
] as const;

describe('the number of the search index', () => {
  onOneDatabase((open) => {
    let fixture: Fixture;
    before(async () => {
      fixture = await Fixture.open(open);
    });

    it('is raised when records have other entries', () => {
      const hash = createHash('sha256');
      for (const record of records) {
        const { row, words } = searchDocument(record, fixture.model);
        const ownWords = words.filter((word) => row.lexemes.includes(word)).sort();
        const entries = [row.lexemes, row.visible_lexemes].map((list) => list?.toSorted());
        const columns = { ...row, lexemes: entries[0], visible_lexemes: entries[1] };
        hash.update(JSON.stringify([columns, ownWords, ownWords.map(searchWordSound)]));
      }
      for (const [dataType, value] of values)
        hash.update(JSON.stringify(sortKey({ type: { dataType } }, value)));
      assert.deepEqual(
        { version: indexVersion, digest: hash.digest('hex').slice(0, 16) },
        known,
        'The code derives other entries of records for the search index. Raise indexVersion (demo/service/domain/search/index/index_version.ts) ' +
          'by one, so that a job indexes the records of existing databases again, and put number and digest here. Only the digest is new when ' +
          'the number has been raised since the last release.',
      );
    });
  });
});
