/** An instance inside the page that answers at once, so that only the widget is measured. */
import { answerToBegin, plainSearch } from '../../support/plain_search.ts';

const types = ['Prescriber', 'Nurse', 'Pharmacist', 'Student'];
const specialties = ['Cardiology', 'Medical oncology', 'Pediatrics', 'Dermatology', 'Neurology'];
const cities = ['Boston', 'Chicago', 'Denver', 'Austin', 'Seattle', 'Portland'];
const firstNames = ['Katherine', 'Robert', 'Maria', 'James', 'Linda', 'Ahmed', 'Yuki', 'Ingrid', 'Pedro'];
const lastNames = ['Johnson', 'Smith', 'Garcia', 'Nguyen', 'Okafor', 'Larsen', 'Moreau', 'Weber', 'Rossi'];
const pick = <T>(values: readonly T[], at: number): T => values[at % values.length]!;

/** Number of hits for any query. */
let total = 25;
export const setTotal = (count: number): void => void (total = count);

/** A hit; `words` are marked at the beginning of its name. */
function hit(at: number, words: string): object {
  const vid = String(242_977_178_443_000_000n + BigInt(at));
  const city = pick(cities, at);
  const name = `${words}${pick(firstNames, at)} ${pick(lastNames, at * 7)} ${at}`;
  return {
    entityId: vid,
    entityType: at % 5 === 4 ? 'HCO' : 'HCP',
    metaData: { highlights: words ? [{ path: 'formatted_name__v', ranges: [[0, words.length]] }] : [] },
    entity: {
      vid__v: vid,
      formatted_name__v: name,
      hcp_type__v: 'P',
      hcp_type_value__u: pick(types, at),
      hcp_status__v: 'A',
      specialty_1__v: 'S',
      specialty_1_value__u: pick(specialties, at),
      medical_degree_1__v: 'MD',
      medical_degree_1_value__u: 'Doctor of Medicine',
      npi_num__v: String(1_500_000_000 + at),
      primary_country__v: 'US',
      record_state__v: 'VALID',
      record_version__v: 1,
      created_date__v: '2024-01-01T00:00:00.000Z',
      modified_date__v: '2024-01-01T00:00:00.000Z',
      addresses__v: [
        {
          vid__v: `9${vid.slice(1)}`,
          entity_vid__v: vid,
          address_ordinal__v: 1,
          address_status__v: 'A',
          formatted_address__v: `${at % 900} Main Street, ${city}, MA 02114`,
          locality__v: city,
        },
      ],
      parent_hcos__v: [
        {
          vid__v: `8${vid.slice(1)}`,
          entity_vid__v: vid,
          parent_hco_name__v: `${city} General Hospital`,
          is_primary_relationship__v: 'Y',
        },
      ],
    },
  };
}

const facet = (field: string, labels: readonly string[], seed: number): object => ({
  field,
  values: labels.map((label, at) => ({ value: label, label, count: ((seed + at) * 37) % 4000 })),
});

const answers = new Map<string, string>();

/** Returns the answer to a search as text, created once. Other words find other records and other counts. */
export function answerTo(query: URLSearchParams): string {
  const words = query.get('q') ?? '';
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 25);
  const key = `${words} ${offset} ${limit} ${total}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    const seed = [...words].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 1000;
    const length = Math.max(0, Math.min(limit, total - offset));
    answer = JSON.stringify({
      responseStatus: 'SUCCESS',
      totalCount: total,
      totalCountIsExact: true,
      offset,
      limit,
      entities: Array.from({ length }, (_, at) => hit(seed * 100_000 + offset + at, words)),
      facets: query.has('facets')
        ? [
            facet('primary_country__v', ['US', 'DE', 'FR', 'JP', 'BR', 'GB', 'ES'], seed),
            facet('type', types, seed + 1),
            facet('specialty_1__v', specialties, seed + 2),
            facet('status', ['A', 'I'], seed + 3),
            facet('administrative_area__v', cities, seed + 4),
            facet('record_state__v', ['VALID', 'UNDER_REVIEW'], seed + 5),
          ]
        : [],
    });
    answers.set(key, answer);
  }
  return answer;
}

const configuration = {
  ...plainSearch,
  id: 'bench',
  name: 'bench',
  languages: ['en'],
  search: {
    ...plainSearch.search,
    tabs: [
      { id: 'all', types: ['HCP', 'HCO'] },
      { id: 'hcp', types: ['HCP'] },
    ],
    advanced_fields: { HCP: ['first_name__v'], HCO: [] },
    filters: ['country', 'type', 'specialty', 'status', 'region', 'record_state'],
    download_enabled: true,
    alternate_keys: ['npi_num__v'],
  },
};

/** Answers the calls to `origin`; passes other requests on. */
export function installInstance(origin: string): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = new URL(String(input));
    if (url.origin !== origin) return fetch(input, init);
    const text = url.pathname.endsWith('/search')
      ? answerTo(url.searchParams)
      : JSON.stringify(answerToBegin(url.pathname, configuration));
    return Promise.resolve(new Response(text));
  };
}
