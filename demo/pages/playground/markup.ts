/** Computes the attributes of a state's elements. */
import { widgetKinds } from '../../../src/widget_kinds.ts';
import type { Sandbox } from '../service/sandbox.ts';
import { catalogue, showsRecord } from './catalogue.ts';
import { valueOf, type Kind, type PlaygroundState } from './state.ts';

export type Attribute = [name: string, value: string | true];

const namesOf = (kind: string, instanceUrl: string): [string, string][] => [
  ['widget-name', `sandbox-${kind}`],
  ['auth-domain', instanceUrl],
  ['widget-id', `sandbox-${kind}`],
];

/** The portal uses the configurations of its widgets. */
const namesOfParts = (instanceUrl: string): [string, string][] => [
  ['auth-domain', instanceUrl],
  ...widgetKinds.flatMap((part): [string, string][] => [
    [`${part}-widget-name`, `sandbox-${part}`],
    [`${part}-widget-id`, `sandbox-${part}`],
  ]),
];

/**
 * Returns attributes in the order of the specification; `true` is a bare attribute. Beside a search,
 * widgets that show a record wait until the user selects one.
 */
export function attributesOf(kind: Kind, state: PlaygroundState, sandbox: Sandbox): Attribute[] {
  const account = sandbox.accounts.find(({ username }) => username === state.account);
  const waits = showsRecord(kind) && state.view === 'together' && !valueOf(state, kind, 'identifier');
  const isDemo = state.signIn === 'demo';
  const all: [string, string | boolean][] = [
    ...(kind === 'portal' ? namesOfParts(sandbox.instanceUrl) : namesOf(kind, sandbox.instanceUrl)),
    ...catalogue[kind].attributes.map((knob): [string, string | boolean] => [
      knob.name,
      (knob.name === 'hold-initialization' && waits) || valueOf(state, kind, knob.name),
    ]),
    ['demo-mode', isDemo],
    ['username', isDemo ? (account?.username ?? '') : ''],
    ['password', isDemo ? (account?.password ?? '') : ''],
  ];
  return all.filter((entry): entry is Attribute => entry[1] !== false && entry[1] !== '');
}
