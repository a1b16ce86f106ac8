/** The FEBRL data sets, or generated rows like theirs: invented persons with true duplicates, identified by their rec_id. */
import { parse } from 'csv-parse/sync';
import { noMarks } from '../../../demo/service/domain/match/compare/marks.ts';
import {
  addressProfile,
  personName,
  type MatchProfile,
} from '../../../demo/service/domain/match/compare/profile.ts';
import { readRealFile } from '../../support/real_data.ts';

export const febrlFolder = 'matching_febrl';

export interface FebrlRecord {
  profile: MatchProfile;
  /** Identifies the true person. */
  person: string;
  socialSecurityNumber: string;
}

/** The columns of a data set, by name. */
export const readFebrlRows = (number: 1 | 2 | 3): Record<string, string>[] =>
  parse(readRealFile(`${febrlFolder}/dataset${number}.csv.gz`), { columns: true, trim: true });

/** The social security number is not part of the profile. */
export function febrlRecords(rows: readonly object[]): FebrlRecord[] {
  return rows.map((row) => {
    const value = (name: string): string => (row as Record<string, string>)[name] ?? '';
    const birthDate = /^\d{8}$/.test(value('date_of_birth')) ? value('date_of_birth') : '';
    return {
      person: /^rec-(\d+)-/.exec(value('rec_id'))![1]!,
      socialSecurityNumber: value('soc_sec_id'),
      profile: {
        entityType: 'HCP',
        personNames: [personName(value('given_name'), value('surname'))],
        organisationNames: [],
        marks: noMarks,
        birthDate,
        birthYear: birthDate.slice(0, 4),
        birthMonth: birthDate.slice(0, 6),
        addresses: [
          addressProfile({
            line1: `${value('street_number')} ${value('address_1')}`,
            line2: value('address_2'),
            locality: value('suburb'),
            postalCode: value('postcode'),
            region: value('state'),
          }),
        ],
        identifiers: [],
        phones: [],
        emails: [],
        type: '',
        ownValues: [],
      },
    };
  });
}
