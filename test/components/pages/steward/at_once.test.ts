/** What a steward's page says when another steward is faster, and what stays of the input. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/steward/matches/match_view.ts';
import '../../../../demo/pages/steward/request_view.ts';
import { ServiceError } from '../../../../demo/pages/service/errors.ts';
import { service } from '../../../../demo/pages/service/session.ts';
import { until } from '../stale_form.ts';

type Answers = Record<string, () => unknown>;

const vocabulary: Answers = {
  'get /metadata/fields': () => ({ attributes: [] }),
  'get /metadata/reference_values': () => ({ reference_type_values: [] }),
  'get /systems': () => ({ systems: [] }),
  'get /metadata/objectTypes': () => ({ objectTypes: [] }),
};

const textOf = (view: LitElement, selector: string): string =>
  (view.renderRoot.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

const typeInto = async (view: LitElement, text: string): Promise<void> => {
  const field = view.renderRoot.querySelector<HTMLInputElement>('wa-textarea')!;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await view.updateComplete;
};

const buttonOf = (view: LitElement, label: string): HTMLElement | undefined =>
  [...view.renderRoot.querySelectorAll<HTMLElement>('wa-button')].find(
    ({ textContent }) => textContent.trim() === label,
  );

describe('when another steward decides', () => {
  const { call } = service;
  let answers: Answers = {};
  beforeEach(() => {
    service.call = (async (name: string) => (answers[name] ?? (() => ({})))()) as never;
  });
  afterEach(() => (service.call = call));

  describe('a change request that is open here', () => {
    const entry = (action: string, username: string, detail: object = {}) => ({
      action,
      username,
      date: '2026-11-30T17:00:00.000+00:00',
      detail,
    });
    let isClosed = false;
    let tell: (changes: unknown) => void = () => {};

    async function openRequest(): Promise<LitElement> {
      isClosed = false;
      answers = {
        ...vocabulary,
        'get /change_requests/{change_request_ids}': () => ({
          change_requests: [
            {
              change_request_id: '7',
              version: isClosed ? 3 : 1,
              status__v: isClosed ? 'CHANGE_PROCESSED' : 'NEW',
              result__v: isClosed ? 'CHANGE_REJECTED' : null,
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
                middle_name__v: {
                  change_requested: 'M',
                  final_value: null,
                  result: isClosed ? 'CHANGE_REJECTED' : null,
                },
              },
            },
          ],
        }),
        'get /change_requests/{change_request_id}/log': () => ({
          log: [
            entry('CREATED', 'rep'),
            ...(isClosed ? [entry('PROCESSED', 'dan', { result: 'CHANGE_REJECTED' })] : []),
          ],
        }),
        'get /changes': () => new Promise((resolve) => (tell = resolve)),
      };
      const view = await fixture<LitElement>(
        html`<sandbox-steward-request .requestId=${'7'}></sandbox-steward-request>`,
      );
      await until(() => buttonOf(view, 'Apply and close'));
      return view;
    }

    async function close(view: LitElement): Promise<void> {
      isClosed = true;
      tell({ cursor: '2', missed: false, change_requests: ['7'] });
      await until(() => !buttonOf(view, 'Apply and close'));
    }

    it('says who closed it, without input too, and moves the focus of the removed button to the title', async () => {
      const view = await openRequest();
      buttonOf(view, 'Apply and close')!.focus();
      await close(view);
      await until(() => view.shadowRoot!.activeElement?.localName === 'h2');
      const alert = textOf(view, '[role=alert]');
      expect(alert).to.contain('dan').and.to.contain('It is closed, so no more decisions are possible.');
      // Only what is new, and no choices are offered that nobody made.
      expect(alert).not.to.contain('rep');
      expect(buttonOf(view, 'Drop my choices')).to.equal(undefined);
    });

    it('keeps a note that was being typed in sight', async () => {
      const view = await openRequest();
      await typeInto(view, 'Checked with the hospital');
      view.renderRoot.querySelector<HTMLElement>('wa-textarea')!.focus();
      await close(view);
      await until(() => view.shadowRoot!.activeElement?.localName === 'h2');
      expect(textOf(view, '[role=alert]')).to.contain('Checked with the hospital');
      expect(buttonOf(view, 'Drop my choices')).not.to.equal(undefined);
    });
  });

  describe('a suspect match that is open here', () => {
    let isDecided = false;

    async function openMatch(): Promise<LitElement> {
      isDecided = false;
      const record = { entityId: '1', entity: { formatted_name__v: 'W. Smithson' } };
      answers = {
        ...vocabulary,
        'get /suspect_matches/{suspect_match_id}': () => ({
          suspect_match: {
            suspect_match_id: '3',
            status: isDecided ? 'MERGED' : 'OPEN',
            version: isDecided ? 2 : 1,
            entity_type: 'HCP',
            source: 'crm_us',
            subscription: 'visitors',
            job_id: '5001',
            vid__v: '1',
            name: 'W. Smithson',
            record,
            compared: [],
            decided_by: isDecided ? 'dan' : null,
            decided_date: null,
            decided_vid__v: null,
            comment: null,
            created_date: '2026-11-30T17:00:00.000+00:00',
          },
        }),
        'put /suspect_matches/{suspect_match_id}': () => {
          throw new ServiceError(200, [
            { type: 'INVALID_STATE', message: 'The suspect match 3 is already decided: MERGED.' },
          ]);
        },
      };
      const view = await fixture<LitElement>(
        html`<sandbox-steward-match .matchId=${'3'}></sandbox-steward-match>`,
      );
      await until(() => buttonOf(view, 'No match: keep apart'));
      return view;
    }

    it('says who was faster, keeps the note in sight, and moves the focus to the title', async () => {
      const view = await openMatch();
      await typeInto(view, 'Two different doctors');
      isDecided = true;
      const button = buttonOf(view, 'No match: keep apart')!;
      button.focus();
      button.click();
      await until(() => view.shadowRoot!.activeElement?.localName === 'h2');
      const alert = textOf(view, '[role=alert]');
      expect(alert).to.contain('Decided by dan: merged').and.to.contain('Two different doctors');
      expect(alert).not.to.contain('MERGED');
    });

    it('keeps an unsent note while another view of the page is shown', async () => {
      const view = (await openMatch()) as LitElement & { matchId: string; hasDrafts: boolean };
      await typeInto(view, 'Two different doctors');
      view.matchId = '';
      await view.updateComplete;
      expect(view.hasDrafts).to.equal(true);
      view.matchId = '3';
      await view.updateComplete;
      await until(() => buttonOf(view, 'No match: keep apart'));
      expect(view.renderRoot.querySelector<HTMLInputElement>('wa-textarea')!.value).to.equal(
        'Two different doctors',
      );
    });
  });
});
