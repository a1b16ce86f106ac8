/** What a steward's page says when another steward is faster, and what stays of the input. */
import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../../demo/pages/steward/matches/match_view.ts';
import '../../../../demo/pages/steward/request_view.ts';
import { ServiceError } from '../../../../demo/pages/service/errors.ts';
import { buttonOf, withService } from '../service/answering.ts';
import { until } from '../stale_form.ts';
import { openRequest, typeInto, vocabulary } from './steward_answers.ts';

const textOf = (view: LitElement, selector: string): string =>
  (view.renderRoot.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('when another steward decides', () => {
  const page = withService();

  describe('a change request that is open here', () => {
    const entry = (action: string, username: string, detail: object = {}) => ({
      action,
      username,
      date: '2026-11-30T17:00:00.000+00:00',
      detail,
    });
    let isClosed = false;
    let tell: (changes: unknown) => void = () => {};

    async function showRequest(): Promise<LitElement> {
      isClosed = false;
      page.answers = {
        ...vocabulary,
        'get /change_requests/{change_request_ids}': () => ({
          change_requests: [
            {
              ...openRequest('7', isClosed ? 'CHANGE_REJECTED' : null),
              ...(isClosed && { version: 3, status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_REJECTED' }),
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
      await until(() => buttonOf(view.renderRoot, 'Apply and close'));
      return view;
    }

    async function close(view: LitElement): Promise<void> {
      isClosed = true;
      tell({ cursor: '2', missed: false, change_requests: ['7'] });
      await until(() => !buttonOf(view.renderRoot, 'Apply and close'));
    }

    it('says who closed it, without input too, and moves the focus of the removed button to the title', async () => {
      const view = await showRequest();
      buttonOf(view.renderRoot, 'Apply and close')!.focus();
      await close(view);
      await until(() => view.shadowRoot!.activeElement?.localName === 'h2');
      const alert = textOf(view, '[role=alert]');
      expect(alert)
        .to.contain('dan')
        .and.to.contain('The request is closed, so no more decisions are possible.');
      // Only what is new, and no choices are offered that nobody made.
      expect(alert).not.to.contain('rep');
      expect(buttonOf(view.renderRoot, 'Drop my choices')).to.equal(undefined);
    });

    it('keeps a note that was being typed in sight', async () => {
      const view = await showRequest();
      await typeInto(view, 'Checked with the hospital');
      view.renderRoot.querySelector<HTMLElement>('wa-textarea')!.focus();
      await close(view);
      await until(() => view.shadowRoot!.activeElement?.localName === 'h2');
      expect(textOf(view, '[role=alert]')).to.contain('Checked with the hospital');
      expect(buttonOf(view.renderRoot, 'Drop my choices')).not.to.equal(undefined);
    });
  });

  describe('a suspect match that is open here', () => {
    let isDecided = false;

    async function openMatch(): Promise<LitElement> {
      isDecided = false;
      const record = { entityId: '1', entity: { formatted_name__v: 'W. Smithson' } };
      page.answers = {
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
      await until(() => buttonOf(view.renderRoot, 'No match: keep apart'));
      return view;
    }

    it('says who was faster, keeps the note in sight, and moves the focus to the title', async () => {
      const view = await openMatch();
      await typeInto(view, 'Two different doctors');
      isDecided = true;
      const button = buttonOf(view.renderRoot, 'No match: keep apart')!;
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
      await until(() => buttonOf(view.renderRoot, 'No match: keep apart'));
      expect(view.renderRoot.querySelector<HTMLInputElement>('wa-textarea')!.value).to.equal(
        'Two different doctors',
      );
    });
  });
});
