/** The FEBRL data sets: made-up persons with true duplicates, told by their rec_id. They lie beside the project, not in it. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { addressProfile, personName, type MatchProfile } from '../../../demo/service/domain/match/profile.ts';

const folder = new URL('../../../../shared/data/matching_febrl/', import.meta.url);

export const hasFebrl = (): boolean => existsSync(folder);

export interface FebrlRecord {
  profile: MatchProfile;
  /** Who it truly is. */
  person: string;
  socialSecurityNumber: string;
}

/** Reads data set 1, 2 or 3. The social security number is no part of the profile. */
export function readFebrl(number: 1 | 2 | 3): FebrlRecord[] {
  const text = gunzipSync(readFileSync(new URL(`dataset${number}.csv.gz`, folder))).toString('utf8');
  const rows = parse(text, { columns: true, trim: true }) as Record<string, string>[];
  return rows.map((row) => {
    const value = (name: string): string => row[name] ?? '';
    const birthDate = /^\d{8}$/.test(value('date_of_birth')) ? value('date_of_birth') : '';
    return {
      person: /^rec-(\d+)-/.exec(value('rec_id'))![1]!,
      socialSecurityNumber: value('soc_sec_id'),
      profile: {
        entityType: 'HCP',
        personNames: [personName(value('given_name'), value('surname'))],
        organisationNames: [],
        birthDate,
        birthYear: birthDate.slice(0, 4),
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
      },
    };
  });
}
