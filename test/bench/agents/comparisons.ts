/** The calls of the REST interface that each tool of agents makes, with the tool's input. */

/** A GET, or a POST when it has a body. */
export interface RestCall {
  readonly path: string;
  readonly body?: object;
}

export interface Comparison {
  readonly tool: string;
  readonly input: (round: number) => object;
  /** Calls in turn; those of one step at the same time, as the tool makes them. */
  readonly steps: (round: number) => readonly (readonly RestCall[])[];
}

const described = { first_name__v: 'Katherine', last_name__v: 'Johnson', primary_country__v: 'US' };
const matched = (entity: object): RestCall => ({
  path: '/match/?enrichedResults=true',
  body: { entity_type: 'HCP', entity },
});

/** A comparison of a tool that makes one call. */
const one = (tool: string, input: object, path: string): Comparison => ({
  tool,
  input: () => input,
  steps: () => [[{ path }]],
});

/** Different in each round and of each kind of call, because the same proposal is answered with its draft. */
const word = (round: number, start: string): string =>
  start + [...String(round + 1000)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const newcomer = (round: number, start: string): object => ({
  first_name__v: 'Una',
  last_name__v: word(round, start),
  hcp_type__v: 'PHYS',
  primary_country__v: 'US',
});
const request = (body: object): RestCall => ({ path: '/change_request', body: { metadata: {}, ...body } });

/**
 * Returns one comparison for each tool. A draft is checked like a change request, so the tools that propose are compared with calls that make a
 * change request: run this at an instance for trials.
 */
export const comparisons = (vid: string, other: string): readonly Comparison[] => [
  one(
    'find_records',
    { query: 'katherine johnson' },
    '/search?q=katherine%20johnson&understand=true&limit=10&offset=0&enrichedResults=true&view=card',
  ),
  one('open_record', { vid_key: vid }, `/entity/${vid}?enrichedResults=true`),
  one(
    'who_belongs_where',
    { vid_key: vid },
    `/entity/${vid}/affiliations?depth=1&limit=50&nodeLimit=60&metrics=root`,
  ),
  one('record_history', { vid_key: vid }, `/entity/${vid}/revisions?limit=5&offset=0`),
  {
    tool: 'match_record',
    input: () => ({ entity_type: 'HCP', entity: { fields: described } }),
    steps: () => [[matched(described)]],
  },
  one('compare_records', { vid_key: vid, other_vid_key: other }, `/entities/${vid}/comparison/${other}`),
  {
    tool: 'my_requests',
    input: () => ({}),
    steps: () => [
      [
        { path: '/change_request/search?filters=creator:me&limit=10&offset=0' },
        { path: '/agents/drafts?state=OPEN&limit=25' },
      ],
    ],
  },
  one('list_values', { list: 'Specialty', text: 'cardio' }, '/metadata/reference_values/Specialty'),
  one('describe_data_model', { object_type: 'HCP' }, '/metadata/fields?objectTypes=HCP'),
  {
    tool: 'propose_change',
    input: (round) => ({ vid_key: vid, entity: { middle_name__v: word(round, 'D') } }),
    steps: (round) => [
      [{ path: `/entity/${vid}` }],
      [request({ entity_type: 'HCP', vid_key: vid, entity: { middle_name__v: word(round, 'R') } })],
    ],
  },
  {
    tool: 'propose_record',
    input: (round) => ({ entity_type: 'HCP', entity: newcomer(round, 'D'), not_a_duplicate: true }),
    steps: (round) => [
      [matched(newcomer(round, 'R'))],
      [request({ entity_type: 'HCP', entity: newcomer(round, 'R') })],
    ],
  },
];
