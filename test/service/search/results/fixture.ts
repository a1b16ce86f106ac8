/** What the tests beside this file share. */
import { Fixture, organization, person } from '../fixture.ts';
import type { FullRecord } from '../../../../demo/service/records/record.ts';
import type { SearchAnswer } from '../../../../demo/service/domain/search/search.ts';
import { before } from 'node:test';
import type { Store } from '../../../../demo/service/store/store.ts';

export const names = ({ entities }: SearchAnswer): string[] =>
  entities.map(({ entity }) => String(entity.formatted_name__v));

export const ids = ({ entities }: SearchAnswer): string[] => entities.map(({ entityId }) => entityId);

export const countsOf = (answer: SearchAnswer, field: string): Record<string, number> =>
  Object.fromEntries(
    answer.facets.find((facet) => facet.field === field)!.values.map(({ value, count }) => [value, count]),
  );

export const allFacets =
  'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(open: () => Promise<Store>) {
  let fixture: Fixture;
  const countries = ['US', 'DE', 'FR'];
  const specialties = ['CARD', 'PEDI'];

  before(async () => {
    fixture = await Fixture.open(open);
    const people: FullRecord[] = [];
    for (let number = 0; number < 60; number++)
      people.push(
        person(['Anna', 'Bert', 'Cleo'][number % 3]!, `Paging${'abcdefghij'[number % 10]}`, {
          fields: {
            primary_country__v: countries[number % 3]!,
            specialty_1__v: specialties[number % 2]!,
            hcp_status__v: number % 10 === 0 ? 'I' : 'A',
            record_owner_name__v: 'crm_us',
          },
          addresses: [{ locality__v: `City ${number % 4}`, country__v: 'US' }],
          modified: new Date(Date.UTC(2025, 0, 1 + (number % 20))),
        }),
      );
    await fixture.add(
      ...people,
      person('Zoë', "O'Connor-Smith", {
        fields: {
          email_1__v: 'zoe@connor.example',
          alternate_name_1__v: 'Zoe Connor',
          specialty_1__v: 'CARD',
          hcp_type__v: 'PHYS',
        },
        addresses: [
          { locality__v: 'Springfield', administrative_area__v: 'US-IL', country__v: 'US' },
          {
            locality__v: 'São Paulo',
            administrative_area__v: 'BR-SP',
            country__v: 'BR',
            formatted_address__v: 'Rua 1, São Paulo',
          },
        ],
        keys: [['crm_us', 'HCP', 'ZOE-77']],
      }),
      person('Yann', 'Faraway', { isMaster: true }),
      organization('Quimby Hospital'),
      person('<img src=x onerror=alert(1)>', "Robert'); DROP TABLE entity;--"),
    );
  });

  return {
    get fixture() {
      return fixture;
    },
  };
}
