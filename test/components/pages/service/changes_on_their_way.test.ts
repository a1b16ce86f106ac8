/** Changes whose answer takes long: a second press, and what the page shows. */
import { expect } from '@open-wc/testing';
import { ServiceClient } from '../../../../demo/pages/service/client.ts';
import '../../../../demo/pages/forms/working_bar.ts';
import { until } from '../stale_form.ts';
import { withNotices } from './notice_page.ts';

describe('a change that is on its way', () => {
  const { fetch } = globalThis;
  withNotices();
  let sent: string[] = [];
  let answers: ((response: Response) => void)[] = [];

  beforeEach(() => {
    [sent, answers] = [[], []];
    globalThis.fetch = ((input: string, init: RequestInit = {}) => {
      sent.push(`${init.method} ${new URL(input).pathname}`);
      return new Promise((resolve) => answers.push(resolve));
    }) as never;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  const client = new ServiceClient({
    instanceUrl: () => Promise.resolve('https://instance.example'),
    sessionId: () => 'session',
    renew: () => Promise.resolve(),
  });
  const lock = (user: string, locked = true): Promise<unknown> =>
    client.call('post /users/{user_id}/locked', {
      path: { user_id: user },
      body: { locked, version: 1 },
    });
  const succeed = (): void => {
    for (const answer of answers.splice(0)) answer(new Response('{"responseStatus":"SUCCESS"}'));
  };

  it('is not sent again by a second press, which has the same answer', async () => {
    const pressed = [lock('7'), lock('7')];
    await until(() => answers.length);
    expect(sent).to.deep.equal(['POST /api/v39.0/users/7/locked']);
    succeed();
    const [first, second] = await Promise.all(pressed);
    expect(second).to.deep.equal(first);
    const later = lock('7');
    await until(() => answers.length);
    succeed();
    await later;
    expect(sent).to.have.length(2);
  });

  it('does not hold up other changes, nor reads', async () => {
    const calls = [
      lock('7'),
      lock('8'),
      lock('7', false),
      client.call('get /users', {}),
      client.call('get /users', {}),
    ];
    await until(() => answers.length === 5);
    succeed();
    await Promise.all(calls);
  });

  it('shows a bar and says it after a moment, and no longer than it takes', async () => {
    const bar = (): Element | null => document.querySelector('.working-bar');
    const pressed = lock('7');
    expect(bar()).to.equal(null);
    await until(() => answers.length);
    await until(bar);
    await until(() => document.getElementById('announcements')!.textContent === 'Working …');
    succeed();
    await pressed;
    expect(bar()).to.equal(null);
  });

  it('shows no bar for a read', async () => {
    const read = client.call('get /users', {});
    await until(() => answers.length);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(document.querySelector('.working-bar')).to.equal(null);
    succeed();
    await read;
  });
});
