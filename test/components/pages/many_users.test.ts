/** An instance with many users: the list has a search box and pages. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../demo/pages/admin/users/users.ts';
import { service } from '../../../demo/pages/service/session.ts';
import { until, user } from './stale_form.ts';

describe('the list of users', () => {
  const { call } = service;
  afterEach(() => (service.call = call));

  async function listOf(count: number, nameOf = (id: number) => `user-${id}`): Promise<LitElement> {
    const users = Array.from({ length: count }, (_, index) => ({
      ...user,
      id: index + 1,
      username: nameOf(index + 1),
      display_name: `Grace ${index + 1}`,
      version: 1,
      session_count: 0,
      locked_date: null,
      link_expires_date: null,
    }));
    const answers: Record<string, unknown> = {
      'get /users': { users },
      'get /systems': { systems: [] },
      'get /visibility_profiles': { profiles: [] },
    };
    service.call = (async (name: string) => answers[name] ?? {}) as never;
    const list = await fixture<LitElement>(html`<sandbox-users></sandbox-users>`);
    await until(() => list.renderRoot.querySelector('tbody'));
    return list;
  }
  const names = ({ renderRoot }: LitElement): string[] =>
    [...renderRoot.querySelectorAll('tbody .hint')].map(({ textContent }) => textContent);

  it('finds one of many users by a part of the user name', async () => {
    const list = await listOf(70);
    expect(names(list)).to.have.length(50);
    const search = list.renderRoot.querySelector<HTMLInputElement>('wa-input[label="Search"]')!;
    search.value = 'user-47';
    search.dispatchEvent(new Event('input'));
    await list.updateComplete;
    expect(names(list)).to.deep.equal(['user-47']);
    expect(list.renderRoot.querySelector('[role=status]')!.textContent).to.equal('1 user');
  });

  it('breaks a user name that is wider than the page', async () => {
    const list = await listOf(2, (id) => `${id}`.repeat(255));
    list.style.display = 'block';
    list.style.inlineSize = '1100px';
    expect(list.scrollWidth).to.be.at.most(1100);
  });

  it('has no search box with a single user', async () => {
    const list = await listOf(1);
    expect(names(list)).to.deep.equal(['user-1']);
    expect(list.renderRoot.querySelector('wa-input[label="Search"]')).to.equal(null);
  });
});
