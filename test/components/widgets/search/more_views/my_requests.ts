/** The user's own change requests, and drafts of agents. */
import type { ChangeRequest } from '../../../../../src/api/types.ts';
import { button, find, findAll, has, shadow, shows, text, until } from '../../../support/widget.ts';
import { expect } from '@open-wc/testing';
import { failure, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { agentDraft } from '../../../../../demo/fixtures/fake_requests.ts';
import { cancelRequest } from '../../../../../demo/fixtures/shown.ts';
import { request, type fixture } from './fixture.ts';

export function myRequestTests(given: ReturnType<typeof fixture>): void {
  const { start, choose } = given;

  describe('my requests (specification 2.6, 4.9, 4.11)', () => {
    let requests: ChangeRequest[];
    const serve = (): void => {
      given.instance.intercept = ({ path, method }) => {
        if (path === '/change_request/search')
          return json({
            responseStatus: 'SUCCESS',
            change_requests: requests,
            limit: 20,
            offset: 0,
            totalCount: requests.length,
          });
        if (path.startsWith('/change_requests/'))
          return json({
            responseStatus: 'SUCCESS',
            change_requests: [
              {
                ...requests[0],
                attachments: [
                  {
                    file_name: 'card.pdf',
                    file_caption: '',
                    file_content_type: 'application/pdf',
                    file_source_id: '',
                    file_status: 'SCANNING',
                    name: '1',
                    file_size: 1,
                    timestamp: '',
                    can_send_attachment_to_vendordata: false,
                  },
                ],
              },
            ],
          });
        if (method === 'DELETE') {
          requests = [
            request('7', { version: 2, status__v: 'CHANGE_CANCELLED', result__v: 'CHANGE_CANCELLED' }),
          ];
          return json({ responseStatus: 'SUCCESS', change_request_id: 7 });
        }
        return undefined;
      };
    };
    beforeEach(() => {
      requests = [request('7')];
      serve();
    });

    it('lists drafts of agents, which the user sends or discards', async () => {
      const agent = { client_id: 'c', name: 'Desk <b>assistant</b>' };
      const draft = (id: string, name: string) => agentDraft(id, name, { agent });
      const decided: string[] = [];
      const others = given.instance.intercept;
      given.instance.intercept = (call, signal) => {
        if (call.path === '/agents/drafts')
          return json({
            responseStatus: 'SUCCESS',
            drafts: [draft('1', 'Ada Byron'), draft('2', 'Mary King')],
          });
        if (!call.path.startsWith('/agents/drafts/')) return others?.(call, signal);
        decided.push(call.path);
        return call.path.endsWith('/1/send') && decided.length === 1
          ? failure(503, 'SERVICE_UNAVAILABLE')
          : json({ responseStatus: 'SUCCESS', draft: draft('1', 'Ada Byron') });
      };
      const widget = await start();
      await choose(widget, 'My requests');
      await shows(widget, 'Prepared by assistants');
      expect(text(widget)).to.contain('By Desk <b>assistant</b>');
      const row = '[data-draft="1"] tbody';
      await until(
        () => find(widget, `${row} td`)?.textContent === 'katherine.johnson@hospital.example',
        'before',
      );
      expect(find(widget, row)!.textContent).to.contain('k.johnson@clinic.example');
      button(widget, 'Send request: Ada Byron').click();
      await until(() => find(widget, '.agent-drafts [role=alert]') !== null);
      const listed = given.instance.callsTo('/change_request/search').length;
      button(widget, 'Send request: Ada Byron').click();
      await until(() => !text(widget).includes('Send request: Ada Byron'));
      await until(() => given.instance.callsTo('/change_request/search').length > listed);
      button(widget, 'Discard draft: Mary King').click();
      await until(() => !has(widget, '.agent-drafts'));
      expect(decided.map((path) => path.slice('/agents/drafts/'.length))).to.deep.equal([
        '1/send',
        '1/send',
        '2/discard',
      ]);
    });

    it('lists the user’s own requests with status and requested changes by field, as text', async () => {
      const widget = await start();
      await choose(widget, 'My requests');
      await shows(widget, 'In review');
      expect(given.instance.callsTo('/change_request/search')[0]!.query.get('filters')).to.equal(
        'creator:me',
      );
      expect(text(widget)).to.contain('Ada <b>Byron</b>');
      button(widget, /Ada/).click();
      await shows(widget, 'Not decided yet');
      await shows(widget, 'Cardiology');
      await shows(widget, 'card.pdf');
      expect(text(widget)).to.contain('Being checked');
      expect(text(widget)).to.contain('Met her at a congress.');
      expect(has(widget, '.request-table b')).to.equal(false);
    });

    it('shows decisions by field with the final value, and the notes of the review', async () => {
      requests = [
        request('7', {
          status__v: 'CHANGE_PROCESSED',
          result__v: 'CHANGE_PARTIALLYACCEPTED',
          completed_date: '2026-02-12T16:40:00.000-05:00',
          resolution_notes: [
            {
              comment: 'Spelling as in the register.',
              fields: ['first_name__v'],
              created_date: '2026-02-12',
              code: null,
            },
          ],
          entity: {
            ...request('7').entity,
            first_name__v: { change_requested: 'Ada', final_value: 'Adah', result: 'CHANGE_MODIFIED' },
            specialty_1__v: { change_requested: 'CARD', final_value: null, result: 'CHANGE_REJECTED' },
          } as unknown as ChangeRequest['entity'],
        }),
      ];
      const widget = await start();
      await choose(widget, 'My requests');
      await shows(widget, 'Partly accepted');
      button(widget, /Byron/).click();
      await shows(widget, 'It became: Adah');
      expect(text(widget)).to.contain('Rejected');
      expect(text(widget)).to.contain('Spelling as in the register.');
      expect(has(widget, '.request-details .button')).to.equal(false);
      // On narrow screens the field's name is above the values: in three columns, words would break.
      widget.style.inlineSize = '320px';
      const { width } = find(widget, '.request-table')!.getBoundingClientRect();
      const [name, asked] = findAll(widget, '.request-table tbody tr:first-child > *').map((each) =>
        Math.round((100 * each.getBoundingClientRect().width) / width),
      );
      expect([name, asked], 'in percent').to.deep.equal([100, 50]);
    });

    it('cancels a request before processing starts; a refusal says that it is too late', async () => {
      const widget = await start();
      await choose(widget, 'My requests');
      await shows(widget, 'In review');
      button(widget, /Ada/).click();
      await widget.updateComplete;
      const own = given.instance.intercept!;
      given.instance.intercept = (call, signal) =>
        call.method === 'DELETE' ? failure(200, 'INVALID_STATE') : own(call, signal);
      await cancelRequest(widget);
      await shows(widget, 'It is too late to cancel');
      given.instance.intercept = own;
      button(widget, 'Back to the search').click();
      await widget.updateComplete;
      await choose(widget, 'My requests');
      await shows(widget, 'In review');
      button(widget, /Ada/).click();
      await widget.updateComplete;
      await cancelRequest(widget);
      await until(() => find(widget, '.request .badge')!.textContent === 'Canceled');
      expect(given.instance.calls.find(({ method }) => method === 'DELETE')!.path).to.equal(
        '/change_request/7',
      );
    });

    it('polls when the page becomes visible, and announces changes', async () => {
      const widget = await start();
      await choose(widget, 'My requests');
      await shows(widget, 'In review');
      requests = [request('7', { version: 2, status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' })];
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => find(widget, '[role=status]')!.textContent === 'Ada <b>Byron</b>: Accepted');
    });

    it('reports when there are none, and when they cannot be loaded', async () => {
      requests = [];
      const widget = await start();
      await choose(widget, 'My requests');
      await shows(widget, 'You have no requests yet');
      button(widget, 'Back to the search').click();
      await until(() => shadow(widget).activeElement?.matches('.menu-button'));
      given.instance.intercept = ({ path }) =>
        path === '/change_request/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      await choose(widget, 'My requests');
      await shows(widget, 'Something went wrong');
      serve();
      button(widget, 'Try again').click();
      await shows(widget, 'You have no requests yet');
    });
  });
}
