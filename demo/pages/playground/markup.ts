/** Computes the attributes of a state's elements. */
import type { Sandbox } from '../service/sandbox.ts';
import { catalogue, showsRecord } from './catalogue.ts';
import { valueOf, type Kind, type PlaygroundState } from './state.ts';

export type Attribute = [name: string, value: string | true];

/**
 * Returns attributes in the order of the specification; `true` is a bare attribute. Beside a search,
 * widgets that show a record wait until the user selects one.
 */
export function attributesOf(kind: Kind, state: PlaygroundState, sandbox: Sandbox): Attribute[] {
  const name = `sandbox-${kind}`;
  const account = sandbox.accounts.find(({ username }) => username === state.account);
  const waits = showsRecord(kind) && state.view === 'together' && !valueOf(state, kind, 'identifier');
  const isDemo = state.signIn === 'demo';
  const all: [string, string | boolean][] = [
    ['widget-name', name],
    ['auth-domain', sandbox.instanceUrl],
    ['widget-id', name],
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
