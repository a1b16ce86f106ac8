/**
 * Names, descriptions and inputs of the tools that agents get. The instance offers most of them over the Model Context Protocol, and
 * widgets offer some in the page. Both describe the same task with the same words.
 */

/** One task: a title for users, and a description for the model. */
interface TaskWords {
  readonly title: string;
  readonly description: string;
}

const question =
  'A question, in any of twelve languages, is split into filters, for example "cardiologists in Boston who speak Spanish"; understood_filters says how.';

/** The words of tasks that instance and widgets share, by name of the tool. */
export const toolWords = {
  find_records: {
    title: 'Find records',
    description: [
      'Finds doctors and other professionals (HCP) and organizations (HCO) by words. Misspellings, nicknames and sound-alikes are found.',
      'Words: name, identifier, place or specialty, for example "jon smith boston".',
      question,
    ].join('\n'),
  },
  open_record: {
    title: 'Open a record',
    description:
      'Reads one HCP or HCO with addresses, licenses and affiliations. vid_key is the vid__v of a found record, or a custom key <source>:<item>:<key>.',
  },
  record_history: {
    title: 'History of a record',
    description:
      'Lists the versions of a record, newest first: what changed from which value to which, when, by whom or which source.',
  },
  who_belongs_where: {
    title: 'Who belongs where',
    description:
      'Shows the organizations a record belongs to, its members and colleagues, with roles. from and to of a relationship are vid__v; to is the organization.',
  },
  my_requests: {
    title: 'My requests',
    description: 'Lists the change requests of the user, newest first, with their outcome.',
  },
  propose_change: { title: 'Propose a change', description: 'Proposes a change of a record.' },
  propose_record: { title: 'Propose a new record', description: 'Proposes a new record.' },
} as const satisfies Readonly<Record<string, TaskWords>>;

/** Descriptions of inputs that instance and widgets share. */
export const inputWords = {
  query: 'Words that must all match, or a question',
  entity:
    'API field names to new values (null clears), and child arrays; a child with vid_key is changed, one without is added',
  note: 'Why, for the steward',
} as const;

/** A property of an input, in JSON Schema. */
type Property =
  | { readonly type: 'string'; readonly description?: string; readonly enum?: readonly string[] }
  | {
      readonly type: 'integer';
      readonly minimum: number;
      readonly maximum: number;
      readonly description?: string;
    }
  | { readonly type: 'object'; readonly description?: string };

/** A tool of a widget. */
export interface WidgetToolWords extends TaskWords {
  /** False for tools that fill a form or hand a record over. */
  readonly isReadOnly: boolean;
  readonly input: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Property>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
}

const words = (
  { title, description }: TaskWords,
  effect: string,
  properties: Readonly<Record<string, Property>>,
  required: readonly string[] = [],
  isReadOnly = true,
): WidgetToolWords => ({
  title,
  description: `${description}\n${effect}`,
  isReadOnly,
  input: { type: 'object', properties, required, additionalProperties: false },
});

const vidKey: Property = { type: 'string' };
const entityType: Property = { type: 'string', enum: ['HCP', 'HCO'] };
const entity: Property = { type: 'object', description: inputWords.entity };
const note: Property = { type: 'string', description: inputWords.note };
const limit: Property = { type: 'integer', minimum: 1, maximum: 25, description: '10 when absent' };

const formEffect =
  'Fills the form in the widget and sends nothing: the user checks, sends or discards it. Values of coded fields are codes or labels.';

/** The tools of widgets, by name. */
export const widgetToolWords = {
  find_records: words(
    toolWords.find_records,
    'The user sees the results in the widget.',
    { query: { type: 'string', description: inputWords.query }, entity_type: entityType, limit },
    ['query'],
  ),
  open_record: words(toolWords.open_record, 'The user sees the record in the widget.', { vid_key: vidKey }, [
    'vid_key',
  ]),
  select_record: words(
    {
      title: 'Select a record',
      description: 'Hands a found record over to the page, as the user does with "Select".',
    },
    'A record that is in the master data set only is downloaded into the instance.',
    { vid_key: vidKey },
    ['vid_key'],
    false,
  ),
  record_history: words(
    toolWords.record_history,
    'The user sees the history in the widget.',
    { vid_key: vidKey, limit: { ...limit, maximum: 20, description: '5 when absent' } },
    ['vid_key'],
  ),
  who_belongs_where: words(
    toolWords.who_belongs_where,
    'The user sees the network in the widget.',
    { vid_key: vidKey },
    ['vid_key'],
  ),
  my_requests: words(toolWords.my_requests, 'The user sees the list in the widget.', {
    state: {
      type: 'string',
      enum: ['open', 'accepted', 'partly', 'rejected', 'cancelled'],
      description: 'All when absent',
    },
    words: { type: 'string', description: 'Words of the request' },
    limit,
  }),
  find_organizations: words(
    {
      title: 'Find organizations',
      description:
        'Lists organizations of the directory, with their place in the hierarchy and the number of professionals.',
    },
    'The user sees them in the widget.',
    {
      words: { type: 'string', description: 'Words of the name; the top of the directory when empty' },
      limit,
    },
    ['words'],
  ),
  propose_change: words(
    toolWords.propose_change,
    `${formEffect} Read the record first; give only what differs.`,
    { vid_key: vidKey, entity, note },
    ['vid_key', 'entity'],
    false,
  ),
  propose_record: words(
    toolWords.propose_record,
    `${formEffect} Look for the record first; the form also shows possible duplicates.`,
    { entity_type: entityType, entity, note },
    ['entity_type', 'entity'],
    false,
  ),
} as const satisfies Readonly<Record<string, WidgetToolWords>>;

export type WidgetToolName = keyof typeof widgetToolWords;
