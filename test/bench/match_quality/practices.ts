/** English GP practices in 2015, 2019 and 2023: the same code is the same practice, even after its name and address changed. */
import { parse } from 'csv-parse/sync';
import { noMarks } from '../../../demo/service/domain/match/compare/marks.ts';
import {
  addressProfile,
  organisationName,
  type MatchProfile,
} from '../../../demo/service/domain/match/compare/profile.ts';
import { phoneDigits } from '../../../demo/service/domain/match/compare/phones.ts';
import { readRealFile } from '../../support/real_data.ts';

export const practicesFolder = 'uk_practices';
const files = { 2015: 'epraccur_2015-11-27', 2019: 'epraccur_nhsconnect', 2023: 'epraccur_hsma' } as const;

/** Profiles by practice code. */
export function readPractices(year: keyof typeof files): Map<string, MatchProfile> {
  const text = readRealFile(`${practicesFolder}/${files[year]}.csv.gz`);
  const practices = new Map<string, MatchProfile>();
  for (const row of parse(text, { relax_column_count: true }) as string[][]) {
    const [code = '', name = '', , , line1 = '', line2 = '', line3 = '', line4 = '', , postalCode = ''] = row;
    const phone = phoneDigits(row[17] ?? '');
    practices.set(code, {
      entityType: 'HCO',
      personNames: [],
      organisationNames: [organisationName(name)],
      marks: noMarks,
      birthDate: '',
      birthYear: '',
      birthMonth: '',
      addresses: [addressProfile({ line1, line2, locality: line3 || line4, postalCode, region: '' })],
      identifiers: [],
      phones: phone ? [phone] : [],
      emails: [],
      type: '',
      ownValues: [],
    });
  }
  return practices;
}
