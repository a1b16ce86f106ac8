import { expect } from '@open-wc/testing';
import { fixtures } from './fixtures/provider.ts';
import type { HostReport } from './fixtures/host.ts';

/** Opens a page in a frame and returns its messages. */
function framed(address: string): { frame: HTMLIFrameElement; next(): Promise<unknown>; remove(): void } {
  const frame = document.createElement('iframe');
  const told: unknown[] = [];
  let wake: () => void = () => {};
  const hear = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow) return;
    told.push(data);
    wake();
  };
  addEventListener('message', hear);
  frame.src = address;
  document.body.append(frame);
  return {
    frame,
    async next() {
      if (!told.length) await new Promise<void>((resolve) => (wake = resolve));
      return told.shift();
    },
    remove() {
      removeEventListener('message', hear);
      frame.remove();
    },
  };
}

describe('single sign-on by leaving the page (specification 5)', () => {
  afterEach(() => sessionStorage.clear());

  it('returns to the same address, signed in, with clean storage and address', async () => {
    const host = framed(`${fixtures}host.html?account=1%202&b=%C3%A4#/route?x=1`);
    expect(await host.next()).to.include({ state: 'signed-out' });
    host.frame.contentWindow!.postMessage('leave', location.origin);
    const returned = (await host.next()) as HostReport;
    expect(returned).to.include({
      state: 'signing-in',
      search: '?account=1%202&b=%C3%A4',
      hash: '#/route?x=1',
    });
    const done = (await host.next()) as HostReport;
    expect(done).to.include({ state: 'signed-in', userId: 42 });
    expect(done.kept).to.deep.equal([]);
    host.remove();
  });

  it('stores only a one-time state and verifier, and no token', async () => {
    const host = framed(`${fixtures}host.html?provider=wait`);
    await host.next();
    host.frame.contentWindow!.postMessage('leave', location.origin);
    while (!Object.keys(sessionStorage).length) await new Promise((resolve) => setTimeout(resolve, 10));
    const [[key, value]] = Object.entries({ ...sessionStorage }) as [[string, string]];
    expect(key).to.match(/^platform-network\.sign-in\./);
    expect(value).not.to.match(/_token|session_?id/i);
    host.remove();
  });

  it('returns signed out after a refusal, with clean storage and address', async () => {
    const host = framed(`${fixtures}host.html?provider=deny`);
    await host.next();
    host.frame.contentWindow!.postMessage('leave', location.origin);
    expect(await host.next()).to.include({ state: 'signing-in' });
    const done = (await host.next()) as HostReport;
    expect(done).to.include({ state: 'signed-out', hash: '' });
    expect(done.kept).to.deep.equal([]);
    host.remove();
  });

  it('stays on the page when the provider cannot be reached', async () => {
    const host = framed(`${fixtures}host.html?provider=absent`);
    await host.next();
    host.frame.contentWindow!.postMessage('leave', location.origin);
    expect(await host.next()).to.include({ state: 'signed-out', problem: 'provider-unreachable' });
    host.remove();
  });

  it('ignores a forged return without the state of its own sign-in', async () => {
    const forged = encodeURIComponent('code=abc&state=made-up;Lw');
    const host = framed(`${fixtures}host.html#platform-network-sign-in=${forged}`);
    expect(await host.next()).to.include({ state: 'signed-out' });
    host.remove();
  });
});

describe('callback page', () => {
  const callback = (origin: string, response: string): string =>
    `${fixtures}callback.html?${new URLSearchParams({ origin })}#${response}`;
  const said = async (frame: HTMLIFrameElement): Promise<string> => {
    for (;;) {
      const text = frame.contentDocument?.querySelector('p')?.textContent;
      if (text) return text;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('shows that there is no opener, and removes the response from its address', async () => {
    const { frame, remove } = framed(callback(location.origin, 'code=abc&state=one'));
    expect(await said(frame)).to.match(/lost its connection/);
    expect(frame.contentWindow!.location.href).to.equal(`${fixtures}callback.html`);
    remove();
  });

  for (const [what, origin, response] of [
    ['without a state', location.origin, 'code=abc'],
    ['for no origin', '', 'code=abc&state=one'],
    ['for an address that is no origin', `${location.origin}/path`, 'code=abc&state=one'],
    ['for a script address', 'javascript:alert(1)', 'code=abc&state=one;Lw'],
  ] as const)
    it(`ignores a response ${what}`, async () => {
      const { frame, remove } = framed(callback(origin, response));
      expect(await said(frame)).to.match(/nothing to complete/);
      remove();
    });

  it('passes the response to its page, and to no page of another origin', async () => {
    const heard: unknown[] = [];
    const hear = ({ data }: MessageEvent): void => {
      if ((data as { type?: string }).type === 'platform-network-sign-in') heard.push(data);
    };
    addEventListener('message', hear);
    const done = async (address: string): Promise<void> => {
      const opened = window.open(address)!;
      while (!opened.document?.querySelector('p')?.textContent)
        await new Promise((resolve) => setTimeout(resolve, 10));
      opened.close();
    };
    await done(callback('https://elsewhere.example', 'code=abc&state=one'));
    await done(callback(location.origin, 'code=abc&state=two'));
    // Messages arrive in order, so none for another origin can still be pending.
    while (!heard.length) await new Promise((resolve) => setTimeout(resolve, 10));
    removeEventListener('message', hear);
    expect(heard).to.deep.equal([{ type: 'platform-network-sign-in', response: 'code=abc&state=two' }]);
  });
});
