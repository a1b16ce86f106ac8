/** Texts of another direction than the page's, and the room around an error. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { render } from 'lit';
import '../../../../demo/pages/admin/users/users.ts';
import { ServiceError } from '../../../../demo/pages/service/errors.ts';
import { service } from '../../../../demo/pages/service/session.ts';
import { requestAside } from '../../../../demo/pages/steward/request_aside.ts';
import { until, user } from '../stale_form.ts';

const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

describe('a page of the sandbox', () => {
  const { call } = service;
  afterEach(() => (service.call = call));

  it('from right to left keeps the order of an English note, and of a size and a caption', async () => {
    const page = await fixture<HTMLElement>(html`<div dir="rtl"></div>`);
    const request = {
      change_request_id: '7',
      metadata: { creator: 'rep', note: 'New number: see her letter.' },
      resolution_notes: [{ comment: 'Checked.', code: null, created_date: '2026-11-30T17:00:00.000Z' }],
      attachments: [
        {
          name: 'a',
          file_name: 'letter.txt',
          file_caption: 'Her letter',
          file_size: 171,
          file_status: 'AVAILABLE',
        },
      ],
      created_date: '2026-11-30T17:00:00.000Z',
      modified_date: '2026-11-30T17:00:00.000Z',
      completed_date: null,
    };

    const data = { request, vocabulary: {}, log: [], others: [], duplicates: [], names: new Map() };
    render(
      requestAside(data as never, new Map(), () => {}),
      page,
    );
    expect(getComputedStyle(page.querySelector('blockquote')!).direction).to.equal('ltr');
    const texts = [...page.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(texts).to.include.members(['171 B', 'Her letter', 'Checked.']);
  });

  describe('with the list of users', () => {
    async function listOf(answer: () => unknown): Promise<LitElement> {
      const answers: Record<string, () => unknown> = {
        'get /users': answer,
        'get /systems': () => ({ systems: [] }),
        'get /visibility_profiles': () => ({ profiles: [] }),
      };
      service.call = (async (name: string) => answers[name]?.() ?? {}) as never;
      const list = await fixture<LitElement>(html`<sandbox-users></sandbox-users>`);
      await until(() => list.renderRoot.querySelector('tbody'));
      return list;
    }
    const users = [1, 2].map((id) => ({
      ...user,
      id,
      username: id === 1 ? 'integration@sandbox.example' : 'partner@sandbox.example',
      display_name: 'Partner',
      version: 1,
      visibility_profile: 'HIDE_MAIL_ONLY_AND_OPTED_OUT',
      session_count: 12,
      locked_date: null,
      link_expires_date: null,
    }));

    it('has a usual mail address in one line of a wide window', async () => {
      const list = await listOf(() => ({ users }));
      list.style.cssText = 'display: block; inline-size: 900px';
      await list.updateComplete;
      for (const name of list.renderRoot.querySelectorAll('tbody .hint'))
        expect(linesOf(name), name.textContent).to.equal(1);
    });

    it('keeps an error of a later reading apart from the list', async () => {
      let isAway = false;
      const list = await listOf(() => {
        if (isAway) throw new ServiceError(0, [{ type: 'UNREACHABLE', message: 'Away.' }]);
        return { users };
      });
      isAway = true;
      list.renderRoot.querySelector('sandbox-user-form')!.dispatchEvent(new Event('user-refused'));
      const error = await until(() => list.renderRoot.querySelector('wa-callout'));
      const panel = list.renderRoot.querySelector('section.panel')!;
      await until(() => error.getBoundingClientRect().height > 0);
      const room = panel.getBoundingClientRect().top - error.getBoundingClientRect().bottom;
      expect(room).to.be.at.least(8);
    });
  });
});
