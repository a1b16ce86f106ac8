/** Matches of the largest allowed size. */
import type { Call } from './calls.ts';
import { address, numbers, post } from './large_call_makers.ts';

export function* largeMatches(): Generator<Call> {
  yield post('matchEntity', '100 addresses', '/match/', () => ({
    entity_type: 'HCP',
    entity: {
      first_name__v: 'Katherine',
      last_name__v: 'Smith',
      primary_country__v: 'US',
      addresses__v: numbers(100).map(address),
    },
  }));
  yield post('matchEntity', '100 addresses of 2,000 words', '/match/', () => ({
    entity_type: 'HCO',
    entity: {
      corporate_name__v: 'General Hospital '.repeat(500),
      primary_country__v: 'US',
      addresses__v: numbers(100).map((index) => ({
        ...address(index),
        address_line_1__v: `${index} street `.repeat(500),
      })),
    },
  }));
  yield post('matchEntity', 'a name of 1 MB', '/match/', () => ({
    entity_type: 'HCP',
    entity: {
      first_name__v: 'Ka '.repeat(300_000),
      last_name__v: 'Smith '.repeat(100_000),
      primary_country__v: 'US',
    },
  }));
  yield post('matchEntity', '600,000 unknown fields', '/match/', () => ({
    entity_type: 'HCP',
    entity: Object.fromEntries(numbers(600_000).map((index) => [`f${index}`, 1])),
  }));
  yield {
    ...post('matchEntity', 'eight at once', '/match/', () => ({
      entity_type: 'HCP',
      entity: { first_name__v: 'Maria', last_name__v: 'Garcia', primary_country__v: 'US' },
    })),
    times: 8,
  };
}
