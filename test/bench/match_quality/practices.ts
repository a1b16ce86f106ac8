/** English GP practices in 2015, 2019 and 2023: the same code is the same practice, whatever became of its name and address. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import {
  addressProfile,
  organisationName,
  phoneDigits,
  type MatchProfile,
} from '../../../demo/service/domain/match/profile.ts';

const folder = new URL('../../../../shared/data/uk_practices/', import.meta.url);
const files = { 2015: 'epraccur_2015-11-27', 2019: 'epraccur_nhsconnect', 2023: 'epraccur_hsma' } as const;

export const hasPractices = (): boolean => existsSync(folder);

/** Profiles by practice code. */
export function readPractices(year: keyof typeof files): Map<string, MatchProfile> {
  const text = gunzipSync(readFileSync(new URL(`${files[year]}.csv.gz`, folder))).toString('utf8');
  const practices = new Map<string, MatchProfile>();
  for (const row of parse(text, { relax_column_count: true }) as string[][]) {
    const [code = '', name = '', , , line1 = '', line2 = '', line3 = '', line4 = '', , postalCode = ''] = row;
    const phone = phoneDigits(row[17] ?? '');
    practices.set(code, {
      entityType: 'HCO',
      personNames: [],
      organisationNames: [organisationName(name)],
      birthDate: '',
      birthYear: '',
      addresses: [addressProfile({ line1, line2, locality: line3 || line4, postalCode, region: '' })],
      identifiers: [],
      phones: phone ? [phone] : [],
      emails: [],
    });
  }
  return practices;
}
