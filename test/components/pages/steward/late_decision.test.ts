/** What a steward has begun at one request or match while the answer for another is on its way. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/steward/matches/match_view.ts';
import '../../../../demo/pages/steward/request_view.ts';
import { ServiceError } from '../../../../demo/pages/service/errors.ts';
import { withNotices } from '../service/notice_page.ts';
import { buttonOf, withService } from '../service/answering.ts';
import { until } from '../stale_form.ts';
import { noteOf, openRequest, typeInto, vocabulary } from './steward_answers.ts';

const busy = (): ServiceError =>
  new ServiceError(503, [{ type: 'MALFORMED', message: 'The service is busy.' }]);

describe('a decision whose answer takes long', () => {
  const notices = withNotices();
  const page = withService();
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void };
  const late = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });

  describe('on a change request', () => {
    type View = LitElement & { requestId: string };
    const title = (view: View): string => view.renderRoot.querySelector('.head .muted')?.textContent ?? '';
    const request = (id: string) => openRequest(id, 'CHANGE_ACCEPTED');

    async function show(view: View, id: string): Promise<void> {
      view.requestId = id;
      await until(() => title(view).includes(`No. ${id}`) && buttonOf(view.renderRoot, 'Save decisions'));
    }

    /** Opens request 7, writes a note and presses the button. */
    async function decide(label: string): Promise<View> {
      page.answers = {
        ...vocabulary,
        'get /change_requests/{change_request_ids}': ({ path }) => ({
          change_requests: [request(path['change_request_ids']!)],
        }),
        'get /change_requests/{change_request_id}/log': () => ({ log: [] }),
        'get /change_request/search': () => ({ change_requests: [] }),
        'get /changes': () => new Promise(() => {}),
        'put /change_requests/{change_request_id}': late,
      };
      const view = await fixture<View>(html`<sandbox-steward-request></sandbox-steward-request>`);
      await show(view, '7');
      await typeInto(view, 'About 7');
      buttonOf(view.renderRoot, label)!.click();
      await until(() => buttonOf(view.renderRoot, 'Apply and close')!.hasAttribute('loading'));
      return view;
    }

    it('that fails leaves the request that was opened since, and says which one failed', async () => {
      const view = await decide('Save decisions');
      await show(view, '8');
      expect(buttonOf(view.renderRoot, 'Apply and close')!.hasAttribute('loading')).to.equal(false);
      await typeInto(view, 'About 8');
      settle.reject(busy());
      await until(() => notices().includes('No. 7: The service is busy.'));
      await view.updateComplete;
      expect(title(view)).to.contain('No. 8');
      expect(noteOf(view).value).to.equal('About 8');
      expect(view.renderRoot.querySelector('[role=alert]')).to.equal(null);
      await show(view, '7');
      expect(noteOf(view).value).to.equal('About 7');
    });

    it('that succeeds keeps what was typed since', async () => {
      const view = await decide('Save decisions');
      await typeInto(view, 'About 7, and more');
      settle.resolve({ change_requests: [{ ...request('7'), version: 2 }] });
      await until(() => notices().includes('The decisions are saved.'));
      await until(() => !buttonOf(view.renderRoot, 'Apply and close')!.hasAttribute('loading'));
      expect(noteOf(view).value).to.equal('About 7, and more');
    });

    it('that succeeds empties the note that was sent', async () => {
      const view = await decide('Save decisions');
      settle.resolve({ change_requests: [{ ...request('7'), version: 2 }] });
      await until(() => noteOf(view).value === '');
    });
  });

  describe('on a suspect match', () => {
    type View = LitElement & { matchId: string };
    const title = (view: View): string => view.renderRoot.querySelector('h2')?.textContent ?? '';
    const match = (id: string) => ({
      suspect_match_id: id,
      status: 'OPEN',
      version: 1,
      entity_type: 'HCP',
      source: 'crm_us',
      subscription: 'visitors',
      job_id: '5001',
      vid__v: '1',
      name: `Doctor ${id}`,
      record: { entityId: '1', entity: {} },
      compared: [],
      decided_by: null,
      decided_date: null,
      decided_vid__v: null,
      comment: null,
      created_date: '2026-11-30T17:00:00.000+00:00',
    });

    async function show(view: View, id: string): Promise<void> {
      view.matchId = id;
      await until(() => title(view) === `Doctor ${id}` && buttonOf(view.renderRoot, 'No match: keep apart'));
    }

    async function decide(): Promise<View> {
      page.answers = {
        ...vocabulary,
        'get /suspect_matches/{suspect_match_id}': ({ path }) => ({
          suspect_match: match(path['suspect_match_id']!),
        }),
        'put /suspect_matches/{suspect_match_id}': late,
      };
      const view = await fixture<View>(html`<sandbox-steward-match></sandbox-steward-match>`);
      await show(view, '3');
      await typeInto(view, 'About 3');
      buttonOf(view.renderRoot, 'No match: keep apart')!.click();
      await show(view, '4');
      await typeInto(view, 'About 4');
      return view;
    }

    it('that fails leaves the match that was opened since, and says which one failed', async () => {
      const view = await decide();
      settle.reject(busy());
      await until(() => notices().includes('Doctor 3: The service is busy.'));
      await view.updateComplete;
      expect(title(view)).to.equal('Doctor 4');
      expect(noteOf(view).value).to.equal('About 4');
    });

    it('that succeeds leaves the note at the match that was opened since, and stays there', async () => {
      const view = await decide();
      const { href } = location;
      settle.resolve({});
      await until(() => notices().includes('The record is kept apart.'));
      await view.updateComplete;
      expect(noteOf(view).value).to.equal('About 4');
      expect(location.href).to.equal(href);
    });
  });
});
