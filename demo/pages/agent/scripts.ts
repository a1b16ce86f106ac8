/** What the assistant does without a model: a question of a user, and the calls that answer it. */
import { msg } from '@lit/localize';

// Answers have the shape of the tools' schemas.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answers = any[];

export interface Step {
  /** What the assistant says about the call. */
  readonly says: string;
  readonly tool: string;
  /** Returns the arguments, from the answers of the steps before; undefined when these found no record. */
  readonly input: (answers: Answers) => Record<string, unknown> | undefined;
}

export interface Script {
  readonly id: string;
  readonly title: string;
  /** What the user asks for. */
  readonly question: string;
  readonly steps: readonly Step[];
  /** What the assistant says at the end. */
  readonly end: string;
}

const find = (query: string, says: string): Step => ({
  says,
  tool: 'find_records',
  input: () => ({ query, entity_type: 'HCP', limit: 5 }),
});

/** Calls a tool for the first record that the first step found. */
const forFirst = (says: string, tool: string, more: Record<string, unknown> = {}): Step => ({
  says,
  tool,
  input: ([found]) => {
    const vid = found?.records[0]?.vid__v as string | undefined;
    return vid === undefined ? undefined : { vid_key: vid, ...more };
  },
});

export const scripts: readonly Script[] = [
  {
    id: 'open',
    title: msg('Find and open a record'),
    question: msg('Who is Katherin Jonson? I am not sure how the name is spelled.'),
    steps: [
      find('katherin jonson', msg('I search for the name. The search allows misspelled words.')),
      forFirst(msg('I open the first record.'), 'open_record'),
      forFirst(msg('I read what changed in it, and by whom.'), 'record_history'),
    ],
    end: msg('This is the record, with its history.'),
  },
  {
    id: 'network',
    title: msg('See who belongs where'),
    question: msg('Where does Katherine Johnson work, and with whom?'),
    steps: [
      find('katherine johnson', msg('I search for the record.')),
      forFirst(msg('I read organizations, members and colleagues.'), 'who_belongs_where'),
    ],
    end: msg('This is the network. A record that you open in it becomes context of the conversation.'),
  },
  {
    id: 'propose',
    title: msg('Propose a change'),
    question: msg('Her business card says Katherine Coleman Johnson. Please correct the middle name.'),
    steps: [
      find('katherine johnson', msg('I search for the record.')),
      forFirst(msg('I read the record before I propose anything.'), 'open_record'),
      forFirst(msg('I prepare a draft. It changes nothing.'), 'propose_change', {
        entity: { middle_name__v: 'Coleman' },
        note: 'As on the business card',
      }),
      {
        says: msg('I check that the draft waits for you.'),
        tool: 'my_requests',
        input: () => ({ limit: 5 }),
      },
    ],
    end: msg(
      'Nothing has changed. The draft waits in the search widget under “My requests”, where you send or discard it.',
    ),
  },
];
