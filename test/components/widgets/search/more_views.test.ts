import { expect } from '@open-wc/testing';
import type { ChangeRequest } from '../../../../src/api/types.ts';
import { FakeInstance, failure, json } from '../../../../demo/fixtures/fake_instance.ts';
import { crowd } from '../../../../demo/fixtures/fake_records.ts';
import {
  button,
  demoAttributes,
  find,
  findAll,
  has,
  names,
  place,
  press,
  ready,
  record,
  searchFor,
  shadow,
  shows,
  text,
  until,
  type Widget,
} from '../../support/widget.ts';

const request = (id: string, more: Partial<ChangeRequest> = {}): ChangeRequest => ({
  change_request_id: id,
  version: 1,
  status__v: 'CHANGE_PENDINGREVIEW',
  result__v: null,
  task_type: 'ADD_REQUEST',
  original_task_type: 'ADD_REQUEST',
  entity_type: 'HCP',
  vid_key: null,
  vid__v: null,
  reserved_vid: null,
  taskCountry: 'US',
  created_date: '2026-02-11T16:40:00.000-05:00',
  modified_date: '2026-02-11T16:40:00.000-05:00',
  completed_date: '',
  parent_task_ids: [],
  job_ids: [],
  metadata: { note: 'Met her at a congress.' },
  resolution_notes: [],
  entity: {
    master_keys: [],
    external_custom_keys: [],
    addresses__v: [],
    licenses__v: [],
    parent_hcos__v: [],
    custom_keys__v: [],
    first_name__v: { change_requested: 'Ada', final_value: null, result: null },
    last_name__v: { change_requested: '<b>Byron</b>', final_value: null, result: null },
    specialty_1__v: { change_requested: 'CARD', final_value: null, result: null },
  } as unknown as ChangeRequest['entity'],
  ...more,
});

describe('views of the search widget that load on demand', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: {
        ...configuration.search!,
        download_enabled: true,
        result_fields: { HCP: ['specialty_1__v', 'email_1__v', 'license.license_number__v'], HCO: [] },
      },
    };
  });
  afterEach(() => instance.restore());

  async function start(): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    widget.style.inlineSize = '1100px';
    return widget;
  }
  async function choose(widget: Widget, item: string): Promise<void> {
    button(widget, 'More').click();
    await until(() => has(widget, '.menu-item'));
    button(widget, item).click();
    await widget.updateComplete;
  }

  it('open from a menu that takes focus, closes by Escape and returns it; without results it has fewer entries', async () => {
    const widget = await start();
    button(widget, 'More').click();
    await until(() => shadow(widget).activeElement?.matches('.menu-item'));
    expect(findAll(widget, '.menu-item').map((item) => item.textContent!.trim())).to.deep.equal([
      'My requests',
      'Sign out rep@sandbox.example',
    ]);
    press(find(widget, '.menu-item')!, 'Escape');
    await until(() => shadow(widget).activeElement?.matches('.menu-button'));
    expect(has(widget, '.menu-item')).to.equal(false);
    await searchFor(widget, 'john');
    button(widget, 'More').click();
    await widget.updateComplete;
    expect(findAll(widget, '.menu-item').map((item) => item.textContent!.trim())).to.deep.equal([
      'My requests',
      'Comfortable list',
      'Compare two records',
      'Download results',
      'Sign out rep@sandbox.example',
    ]);
  });

  describe('my requests (specification 2.6, 4.9, 4.11)', () => {
    let requests: ChangeRequest[];
    const serve = (): void => {
      instance.intercept = ({ path, method }) => {
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
      const draft = (draft_id: string, name: string) => ({
        draft_id,
        state: 'OPEN',
        task_type: 'CHANGE_REQUEST',
        entity_type: 'HCP',
        vid__v: '1',
        name,
        agent: { client_id: 'c', name: 'Desk <b>assistant</b>' },
        created_date: '2026-02-11T16:40:00.000-05:00',
        decided_date: null,
        change_request_id: null,
        request: {
          entity_type: 'HCP',
          entity: { middle_name__v: 'King' },
          metadata: { note: 'Business card' },
        },
      });
      const decided: string[] = [];
      const others = instance.intercept;
      instance.intercept = (call, signal) => {
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
      expect(text(widget)).to.contain('King');
      button(widget, 'Send request: Ada Byron').click();
      await until(() => find(widget, '.agent-drafts [role=alert]') !== null);
      const listed = instance.callsTo('/change_request/search').length;
      button(widget, 'Send request: Ada Byron').click();
      await until(() => !text(widget).includes('Send request: Ada Byron'));
      await until(() => instance.callsTo('/change_request/search').length > listed);
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
      expect(instance.callsTo('/change_request/search')[0]!.query.get('filters')).to.equal('creator:me');
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
      const own = instance.intercept!;
      instance.intercept = (call, signal) =>
        call.method === 'DELETE' ? failure(200, 'INVALID_STATE') : own(call, signal);
      button(widget, 'Cancel this request').click();
      await shows(widget, 'It is too late to cancel');
      instance.intercept = own;
      button(widget, 'Back to the search').click();
      await widget.updateComplete;
      await choose(widget, 'My requests');
      await shows(widget, 'In review');
      button(widget, /Ada/).click();
      await widget.updateComplete;
      button(widget, 'Cancel this request').click();
      await until(() => find(widget, '.request .badge')!.textContent === 'Canceled');
      expect(instance.calls.find(({ method }) => method === 'DELETE')!.path).to.equal('/change_request/7');
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
      instance.intercept = ({ path }) =>
        path === '/change_request/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      await choose(widget, 'My requests');
      await shows(widget, 'Something went wrong');
      serve();
      button(widget, 'Try again').click();
      await shows(widget, 'You have no requests yet');
    });
  });

  describe('comparison', () => {
    it('shows two chosen records side by side with marked differences, and keeps the search', async () => {
      const widget = await start();
      await searchFor(widget, 'john');
      await choose(widget, 'Compare two records');
      await shows(widget, 'Choose two records to compare');
      const boxes = (): HTMLInputElement[] => findAll<HTMLInputElement>(widget, '.choose');
      boxes()[0]!.click();
      await shows(widget, 'One record chosen');
      boxes()[2]!.click();
      await shows(widget, 'Two records chosen');
      expect(boxes()[1]!.disabled, 'more than two are not compared').to.equal(true);
      button(widget, 'Compare').click();
      await shows(widget, 'fields differ');
      await shows(widget, 'Specialty');
      const row = (name: string): HTMLElement =>
        findAll(widget, '.compare-table tr').find((each) =>
          each.querySelector('th[scope=row]')?.textContent?.trim().startsWith(name),
        )!;
      expect(row('Specialty').classList.contains('different')).to.equal(true);
      expect(row('Specialty').textContent).to.contain('different');
      expect(row('HCP type').classList.contains('different')).to.equal(false);
      find<HTMLInputElement>(widget, '.compare-tools input')!.click();
      await until(() => !row('HCP type'));
      const events = record(widget, 'platform-network:search:select');
      button(widget, 'Add account: Katherine Johnson').click();
      await until(() => events.length === 1);
      button(widget, 'Back to the search').click();
      await until(() => names(widget).length === 3);
    });
  });

  describe('download of results', () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const { createObjectURL } = URL;
    let blob: Blob | undefined;
    beforeEach(() => {
      saved.length = 0;
      URL.createObjectURL = (object) => {
        blob = object as Blob;
        return createObjectURL.call(URL, object);
      };
      HTMLAnchorElement.prototype.click = function () {
        saved.push({ name: this.download, text: blob!.text() });
      };
    });
    afterEach(() => {
      URL.createObjectURL = createObjectURL;
      delete (HTMLAnchorElement.prototype as { click?: unknown }).click;
    });

    it('fetches all pages and saves the columns of the list, as labels or codes', async () => {
      const widget = await start();
      await searchFor(widget, 'john');
      await choose(widget, 'Download results');
      await shows(widget, 'A CSV file with 3 results');
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await shows(widget, 'The file with 3 records is saved');
      const lines = (await saved[0]!.text).split('\r\n');
      expect(new Uint8Array(await blob!.arrayBuffer()).slice(0, 3)).to.deep.equal(
        new Uint8Array([0xef, 0xbb, 0xbf]),
      );
      expect(lines[0]).to.contain('Name,Status,Country');
      expect(lines[0]).to.contain('Specialty,E-mail');
      expect(lines[1]).to.contain('Katherine Johnson');
      expect(lines[1]).to.contain('Cardiology,katherine.johnson@hospital.example,MA-228719');
      find<HTMLInputElement>(widget, '[value=codes]')!.click();
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await until(() => saved.length === 2);
      const coded = (await saved[1]!.text).split('\r\n');
      expect(coded[0]).to.contain('specialty_1__v,email_1__v,license.license_number__v');
      expect(coded[1]).to.contain('CARD');
    });

    it('shows progress, can be canceled, and saves nothing after an error', async () => {
      instance.records = crowd(350);
      const widget = await start();
      await searchFor(widget, 'person');
      await choose(widget, 'Download results');
      await shows(widget, 'A CSV file');
      let go!: () => void;
      const gate = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
      instance.intercept = ({ path, query }) =>
        path === '/search' && query.get('offset') === '200'
          ? gate.then(() => json(instance.search(query)))
          : undefined;
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await shows(widget, '200 of 350 records');
      button(widget, 'Cancel').click();
      go();
      await until(() => has(widget, '[type=submit]'));
      expect(saved).to.have.length(0);
      instance.intercept = ({ path, query }) =>
        path === '/search' && query.get('offset') === '100' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      find<HTMLButtonElement>(widget, '[type=submit]')!.click();
      await shows(widget, 'No file was saved');
      expect(saved).to.have.length(0);
    });
  });
});
