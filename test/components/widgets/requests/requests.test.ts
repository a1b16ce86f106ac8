/** The requests widget: list, filters, details, live changes, cancel, record, state, access. */
import { expect } from '@open-wc/testing';
import { failure, FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { request } from '../../../../demo/fixtures/fake_requests.ts';
import { FakeRequests } from '../../../../demo/fixtures/requests_instance.ts';
import { button, find, findAll, has, record, shows, text, until } from '../../../../demo/fixtures/shown.ts';
import type { RequestsPageState } from '../../../../src/events/widget_events.ts';
import { openRequests, placeRequests, type Requests } from '../../support/requests_page.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the requests widget', () => {
  let instance: FakeInstance;
  let fake: FakeRequests;
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeRequests(instance);
  });
  afterEach(() => instance.restore());

  const select = (widget: Requests, label: string): HTMLSelectElement | null =>
    find<HTMLSelectElement>(widget, `.request-filters [aria-label="${label}"]`);
  function choose(widget: Requests, label: string, value: string): void {
    const control = select(widget, label)!;
    control.value = value;
    control.dispatchEvent(new Event('change'));
  }
  const options = (widget: Requests, label: string): string[] =>
    [...(select(widget, label)?.options ?? [])].map((option) => option.text.trim());
  const titles = (widget: Requests): string[] =>
    findAll(widget, '.request-name').map((name) => name.textContent!.trim());
  /** The filters of the calls for the list. */
  const asked = (): (string | null)[] =>
    instance
      .callsTo('/change_request/search')
      .filter(({ query }) => query.get('limit') !== '0')
      .map(({ query }) => query.get('filters'));
  const everyone = async (widget: Requests): Promise<void> => {
    await until(() => select(widget, 'Whose requests'), 'the filter by user');
    choose(widget, 'Whose requests', '*');
    await until(() => findAll(widget, '.request').length === 4, 'all requests');
  };
  /** Returns the rows of the first table as texts. */
  const rows = (widget: Requests): string[][] =>
    findAll(widget, '.request-table:first-of-type tbody tr').map((row) =>
      [...row.children].map((cell) => cell.textContent!.replace(/\s+/g, ' ').trim()),
    );

  it('lists the user’s own requests first, with the number of requests', async () => {
    const widget = await openRequests(instance);
    await shows(widget, '2 requests');
    expect(asked()[0]).to.equal('creator:me');
    expect(titles(widget)).to.have.length(2);
  });

  it('offers requests of others only to users who see them', async () => {
    fake.seesOthers = false;
    const widget = await openRequests(instance);
    await until(
      () =>
        instance.callsTo('/change_request/search').filter(({ query }) => query.get('limit') === '0')
          .length === 3,
      'the counts',
    );
    await pause(50);
    expect(select(widget, 'Whose requests')).to.equal(null);
    widget.remove();
    fake.seesOthers = true;
    await everyone(await openRequests(instance));
  });

  it('does not offer requests of others when the configuration excludes them', async () => {
    instance.configuration = {
      ...instance.configuration,
      requests: { others_enabled: false, cancel_enabled: false, export_enabled: false },
    };
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await until(() => find(widget, '[data-open]'), 'the details');
    expect(select(widget, 'Whose requests')).to.equal(null);
    expect(text(widget)).not.to.contain('Cancel this request');
    expect(
      instance.callsTo('/change_request/search').some(({ query }) => query.get('limit') === '0'),
    ).to.equal(false);
    button(widget, 'More').click();
    await widget.updateComplete;
    expect(text(widget)).not.to.contain('Export');
  });

  it('filters by user, state, kind, country, system, age and text; countries and systems are those of the list', async () => {
    const widget = await openRequests(instance);
    await everyone(widget);
    expect(options(widget, 'Whose requests')).to.deep.equal([
      'My requests',
      'All requests',
      'maria.silva@sandbox.example (2)',
      'rep@sandbox.example (2)',
    ]);
    expect(options(widget, 'Country')).to.deep.equal([
      'Any country',
      'Brazil (1)',
      'Germany (1)',
      'United States (2)',
    ]);
    expect(options(widget, 'System')).to.deep.equal(['Any system', 'crm_eu (2)', 'crm_us (2)']);
    choose(widget, 'Whose requests', 'maria.silva@sandbox.example');
    await until(() => titles(widget).length === 2, 'the requests of one user');
    choose(widget, 'Country', 'BR');
    await until(() => titles(widget).join() === 'Ana Cruz', 'the country');
    choose(widget, 'System', 'crm_eu');
    choose(widget, 'Kind', 'ADD_REQUEST');
    choose(widget, 'State', 'open');
    choose(widget, 'Age', 'week');
    await until(() => asked().at(-1)?.includes('rangeDiff'), 'the age');
    expect(asked().at(-1)).to.equal(
      'creator:maria.silva@sandbox.example~task_status:NEW,IN_PROGRESS~task_type:ADD_REQUEST~task_country:BR~rangeDiff||created_date:168~system:crm_eu',
    );
    choose(widget, 'Age', 'over-month');
    await until(
      () => /~range\|\|created_date:\|\|20\d\d-\d\d-\d\dT[\d:.]+Z~/.test(asked().at(-1) ?? ''),
      'older ones',
    );
    choose(widget, 'State', 'rejected');
    await shows(widget, 'No request matches');
    button(widget, 'Show all requests').click();
    await until(() => titles(widget).length === 2, 'the same user without other filters');
    expect(asked().at(-1)).to.equal('creator:maria.silva@sandbox.example');
  });

  it('shows the values of the record beside the requested ones, affiliations and custom objects included', async () => {
    const layout = { sections: [], children: { consents__c: { fields: [], one: { title: 'Consent' } } } };
    instance.configuration = { ...instance.configuration, layouts: { HCP: { '*': layout } } };
    Object.assign(fake.requests[0]!.entity, { consents__c: [{ purpose__c: { change_requested: 'News' } }] });
    const widget = await openRequests(instance);
    findAll(widget, '.request-button')[0]!.click();
    await until(() => rows(widget)[0]?.length === 4, 'the values before');
    const [email] = rows(widget);
    expect(email!.slice(1)).to.deep.equal([
      'katherine.johnson@hospital.example',
      'k.johnson@hospital.example',
      'Not decided yet',
    ]);
    await until(() => rows(widget)[1]?.[1] === 'Cardiology', 'the label of the code');
    const captions = findAll(widget, '.request-table caption').map((each) => each.textContent!.trim());
    expect(captions).to.deep.equal(['Affiliation 1', 'Consent 1']);
    expect(text(widget)).to.contain('Seen on her card');
  });

  it('shows what a closed request replaced, its decisions and the notes of the steward', async () => {
    const widget = await openRequests(instance);
    findAll(widget, '.request-button')[1]!.click();
    await until(() => rows(widget)[0]?.length === 4, 'the values before');
    const [name, mail] = rows(widget);
    expect(name!.slice(1)).to.deep.equal([
      'Kate',
      'Catherine',
      'Accepted with differences It became: Katherine',
    ]);
    // The version that the request made tells nothing about a field that it did not change.
    expect(mail!.slice(1)).to.deep.equal(['', 'kj@mail.example', 'Rejected']);
    await shows(widget, 'Spelling as in the register.');
  });

  it('follows changes at the service: in the list, for screen readers, and as an event', async () => {
    const widget = await openRequests(instance);
    const events = record(widget, 'platform-network:requests:request-changed');
    await until(() => instance.callsTo('/changes').length === 2, 'the waiting call');
    fake.change('7005', { status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' });
    await until(() => find(widget, '.request .badge')!.textContent === 'Accepted', 'the new state');
    await until(() => find(widget, '[role=status]')!.textContent!.includes('Accepted'), 'it is spoken');
    expect(events.map(({ detail }) => detail as unknown)).to.deep.equal([
      {
        taskId: '7005',
        vid__v: known.katherine,
        entityType: 'HCP',
        status: 'CHANGE_PROCESSED',
        result: 'CHANGE_ACCEPTED',
      },
    ]);
    // A new one appears, without an event.
    await until(() => instance.callsTo('/changes').length === 3, 'the next call');
    fake.requests = [
      request(known.hospital, { phone_1__v: '1' }, { change_request_id: '7006' }),
      ...fake.requests,
    ];
    fake.announce('7006');
    await shows(widget, '3 requests');
    expect(events).to.have.length(1);
  });

  it('raises the event for a request that the filter now hides', async () => {
    const widget = await openRequests(instance);
    choose(widget, 'State', 'open');
    await until(() => titles(widget).length === 1, 'the open one');
    const events = record(widget, 'platform-network:requests:request-changed');
    await until(() => instance.callsTo('/changes').length === 2, 'the waiting call');
    fake.change('7005', { status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_REJECTED' });
    await shows(widget, 'No request matches');
    expect(events.map(({ detail }) => (detail as { result: string }).result)).to.deep.equal([
      'CHANGE_REJECTED',
    ]);
  });

  it('opens the record itself unless the page does, and returns to the same button', async () => {
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await until(() => find(widget, '[data-open]'), 'the button');
    const prevent = (event: Event): void => event.preventDefault();
    widget.addEventListener('platform-network:requests:open-record', prevent);
    find(widget, '[data-open]')!.click();
    await pause(50);
    expect(has(widget, '.record-page')).to.equal(false);
    widget.removeEventListener('platform-network:requests:open-record', prevent);
    find(widget, '[data-open]')!.click();
    await until(() => has(widget, '.record-page'), 'the record');
    await shows(widget, 'Katherine Johnson');
    button(widget, 'Back to the requests').click();
    await until(() => widget.shadowRoot!.activeElement?.matches('[data-open]'), 'focus');
    expect(has(widget, '.request-details')).to.equal(true);
  });

  it('keeps filters and the opened request in its state, but no user names', async () => {
    const widget = await openRequests(instance);
    const events = record(widget, 'platform-network:requests:state-change');
    const last = (): RequestsPageState | undefined =>
      (events.at(-1)?.detail as { state: RequestsPageState } | undefined)?.state;
    widget.state = null;
    await everyone(widget);
    choose(widget, 'Whose requests', 'maria.silva@sandbox.example');
    choose(widget, 'Country', 'BR');
    await until(() => titles(widget).join() === 'Ana Cruz', 'the request');
    find(widget, '.request-button')!.click();
    await until(() => last()?.request === '7002', 'the state');
    expect(last()).to.deep.equal({
      text: '',
      status: '',
      task: '',
      country: 'BR',
      system: '',
      age: '',
      whose: 'everyone',
      request: '7002',
    });
    const other = await placeRequests(instance);
    other.state = { ...last()!, status: 'no such', system: 'a~b' } as never;
    await until(
      () => titles(other).join() === 'Ana Cruz' && has(other, '.request-details'),
      'the same state',
    );
    expect(asked().at(-1)).to.equal('task_country:BR');
  });

  it('shows names and notes as text', async () => {
    fake.requests = [
      request(
        known.hostile,
        { last_name__v: '<img src=x onerror=alert(1)>' },
        {
          metadata: { creator: 'rep@sandbox.example', note: '<b>note</b>' },
        },
      ),
    ];
    const widget = await openRequests(instance);
    find(widget, '.request-button')!.click();
    await shows(widget, '<b>note</b>');
    await shows(widget, '<img src=x onerror=alert(1)>');
    expect(has(widget, '.request img, .request-note b')).to.equal(false);
  });

  it('has a state for no requests and for an error, which can be tried again', async () => {
    const others = instance.intercept!;
    instance.intercept = (call, signal) =>
      call.path === '/change_request/search' ? failure(500, 'UNEXPECTED_ERROR') : others(call, signal);
    const errors: unknown[] = [];
    document.addEventListener('platform-network:requests:error', ({ detail }) => errors.push(detail), {
      once: true,
    });
    const widget = await openRequests(instance);
    await shows(widget, 'Something went wrong');
    expect(errors).to.deep.equal([{ reason: 'server-fault', recoverable: true }]);
    fake.requests = [];
    instance.intercept = others;
    button(widget, 'Try again').click();
    await shows(widget, 'You have no requests yet');
  });
});
