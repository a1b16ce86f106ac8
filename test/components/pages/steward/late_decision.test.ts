/** What a steward has begun at one request or match while the answer for another is on its way. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/steward/matches/match_view.ts';
import '../../../../demo/pages/steward/request_view.ts';
import { ServiceError } from '../../../../demo/pages/service/errors.ts';
import { service } from '../../../../demo/pages/service/session.ts';
import { withNotices } from '../service/notice_page.ts';
import { until } from '../stale_form.ts';

type Answers = Record<string, (parameters: { path: Record<string, string> }) => unknown>;

const vocabulary: Answers = {
  'get /metadata/fields': () => ({ attributes: [] }),
  'get /metadata/reference_values': () => ({ reference_type_values: [] }),
  'get /systems': () => ({ systems: [] }),
  'get /metadata/objectTypes': () => ({ objectTypes: [] }),
};

const noteOf = (view: LitElement): HTMLInputElement =>
  view.renderRoot.querySelector<HTMLInputElement>('wa-textarea')!;

const typeInto = async (view: LitElement, text: string): Promise<void> => {
  const field = noteOf(view);
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await view.updateComplete;
};

const buttonOf = (view: LitElement, label: string): HTMLElement | undefined =>
  [...view.renderRoot.querySelectorAll<HTMLElement>('wa-button')].find(
    ({ textContent }) => textContent.trim() === label,
  );

const busy = (): ServiceError =>
  new ServiceError(503, [{ type: 'MALFORMED', message: 'The service is busy.' }]);

describe('a decision whose answer takes long', () => {
  const { call } = service;
  const notices = withNotices();
  let answers: Answers = {};
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void };
  const late = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });

  beforeEach(() => {
    service.call = (async (name: string, parameters: never) =>
      (answers[name] ?? (() => ({})))(parameters)) as never;
  });
  afterEach(() => (service.call = call));

  describe('on a change request', () => {
    type View = LitElement & { requestId: string };
    const title = (view: View): string => view.renderRoot.querySelector('.head .muted')?.textContent ?? '';
    const request = (id: string) => ({
      change_request_id: id,
      version: 1,
      status__v: 'NEW',
      result__v: null,
      task_type: 'CHANGE_REQUEST',
      entity_type: 'HCP',
      metadata: { creator: 'rep' },
      parent_task_ids: [],
      resolution_notes: [],
      questions: [],
      attachments: [],
      created_date: '2026-11-30T17:00:00.000+00:00',
      modified_date: '2026-11-30T17:00:00.000+00:00',
      completed_date: null,
      entity: {
        addresses__v: [],
        licenses__v: [],
        parent_hcos__v: [],
        affiliations__v: [],
        custom_keys__v: [],
        middle_name__v: { change_requested: 'M', final_value: null, result: 'CHANGE_ACCEPTED' },
      },
    });

    async function show(view: View, id: string): Promise<void> {
      view.requestId = id;
      await until(() => title(view).includes(`No. ${id}`) && buttonOf(view, 'Save decisions'));
    }

    /** Opens request 7, writes a note and presses the button. */
    async function decide(label: string): Promise<View> {
      answers = {
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
      buttonOf(view, label)!.click();
      await until(() => buttonOf(view, 'Apply and close')!.hasAttribute('loading'));
      return view;
    }

    it('that fails leaves the request that was opened since, and says which one failed', async () => {
      const view = await decide('Save decisions');
      await show(view, '8');
      expect(buttonOf(view, 'Apply and close')!.hasAttribute('loading')).to.equal(false);
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
      await until(() => !buttonOf(view, 'Apply and close')!.hasAttribute('loading'));
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
      await until(() => title(view) === `Doctor ${id}` && buttonOf(view, 'No match: keep apart'));
    }

    async function decide(): Promise<View> {
      answers = {
        ...vocabulary,
        'get /suspect_matches/{suspect_match_id}': ({ path }) => ({
          suspect_match: match(path['suspect_match_id']!),
        }),
        'put /suspect_matches/{suspect_match_id}': late,
      };
      const view = await fixture<View>(html`<sandbox-steward-match></sandbox-steward-match>`);
      await show(view, '3');
      await typeInto(view, 'About 3');
      buttonOf(view, 'No match: keep apart')!.click();
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
