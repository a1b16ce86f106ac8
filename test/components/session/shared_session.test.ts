import { expect } from '@open-wc/testing';
import { searchEntities } from '../../../src/api/entities.ts';
import { sharedSession } from '../../../src/session/shared_session.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from '../api/stub_fetch.ts';
import { nothingFound } from './fixtures/demo_instance.ts';

const origin = 'https://shared.example';
const secret = 'the-id-of-the-session';

/** Functions whose call would change the session. */
const notCalled = new Set([
  'signIn',
  'signInByRedirect',
  'signOut',
  'subscribe',
  'trackDraft',
  'constructor',
]);

/**
 * Returns every text that another script reaches from a value: properties with those of prototypes, entries of maps, and the results
 * of functions, without arguments and with a made-up session ID.
 */
async function textsIn(value: unknown, seen = new Set<unknown>()): Promise<string[]> {
  const given = await Promise.resolve(value).catch(() => undefined);
  if (typeof given === 'string') return [given];
  if (given === null || !['object', 'function'].includes(typeof given) || seen.has(given)) return [];
  seen.add(given);
  const texts: string[] = [];
  const look = async (found: unknown): Promise<void> => void texts.push(...(await textsIn(found, seen)));
  if (given instanceof Map) for (const entry of given) for (const part of entry) await look(part);
  for (let at = given as object | null; at && !isBuiltIn(at); at = Object.getPrototypeOf(at) as object | null)
    for (const name of Reflect.ownKeys(at)) {
      const member: unknown = Reflect.get(at, name, given);
      await look(member);
      if (typeof member !== 'function' || notCalled.has(String(name))) continue;
      for (const parameters of [[], ['made-up']])
        try {
          await look(Reflect.apply(member, given, parameters));
        } catch {
          // It needs other parameters.
        }
    }
  return texts;
}
const builtIns = [Object, Function, Map, Promise].map(({ prototype }) => prototype as object);
const isBuiltIn = (value: object): boolean => builtIns.includes(value);

describe('the session that scripts of a page share (specification 5)', () => {
  let stub: StubbedFetch;
  beforeEach(() => {
    stub = stubFetch(({ path }: Asked) =>
      json(
        path === '/auth'
          ? { responseStatus: 'SUCCESS', sessionId: secret, userId: 42, networkId: '1', networkIds: [] }
          : nothingFound,
      ),
    );
  });
  afterEach(() => stub.restore());

  it('makes calls for other scripts, and never gives them its ID', async () => {
    const session = sharedSession(origin);
    await session.signIn({ kind: 'demo', username: 'rep', password: 'secret' });
    const symbols = Object.getOwnPropertySymbols(globalThis).filter((key) =>
      Symbol.keyFor(key)?.startsWith('platform-network-widgets.sessions'),
    );
    expect(symbols).to.have.length(1);
    const sessions = Reflect.get(globalThis, symbols[0]!) as Map<string, unknown>;
    expect(sessions.get(origin)).to.equal(session);
    const texts = await textsIn(sessions);
    expect(texts).to.include(origin);
    expect(texts).to.include('signed-in');
    expect(texts.filter((text) => text.includes(secret))).to.deep.equal([]);

    await searchEntities(session.transport, { q: 'x' });
    const { url, authorization } = stub.calls.at(-1)!;
    expect([url.origin, authorization]).to.deep.equal([origin, secret]);
    await session.signOut();
  });
});
