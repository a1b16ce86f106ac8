/** Live updates of pages: the reads for one change finish before the next change is processed. */
import { expect } from '@open-wc/testing';
import { LiveUpdates, type Changes } from '../../../demo/pages/service/live_updates.ts';
import { service } from '../../../demo/pages/service/session.ts';

describe('live updates', () => {
  const { call } = service;
  afterEach(() => (service.call = call));

  it('continue after the last processed update, so that a busy service does not cause full reloads', async () => {
    const asked: (string | undefined)[] = [];
    service.call = ((_: string, { query, signal }: { query: { since?: string }; signal: AbortSignal }) => {
      asked.push(query.since);
      signal.throwIfAborted();
      return Promise.resolve({ cursor: String(asked.length), missed: false, change_requests: ['1'] });
    }) as never;
    let done = (): void => {};
    const heard: Changes[] = [];
    const host = {
      isShown: true,
      addController: () => {},
      removeController: () => {},
      requestUpdate: () => {},
      updateComplete: Promise.resolve(true),
    };
    const live = new LiveUpdates(host, 'change_requests', (changes) => {
      heard.push(changes);
      return new Promise<void>((resolve) => (done = resolve));
    });
    live.hostUpdated();
    while (heard.length < 1) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect([asked, heard.length, live.isConnected]).to.deep.equal([[undefined], 1, true]);
    done();
    while (heard.length < 2) await new Promise(requestAnimationFrame);
    expect(asked).to.deep.equal([undefined, '1']);
    live.hostDisconnected();
    done();
  });
});
