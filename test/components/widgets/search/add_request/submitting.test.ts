import { expect } from '@open-wc/testing';
import type { AddRequestDetail } from '../../../../../src/events/widget_events.ts';
import { FakeInstance, failure, json, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  madeId,
  match,
  takeAddRequests,
  taskId,
  type AddRequestInstance,
} from '../../../../../demo/fixtures/fake_add_requests.ts';
import { openReview, placeWidget, submit, control } from '../../../support/add_request.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { button, find, has, record, shows, until, type Widget } from '../../../support/widget.ts';

const names = [
  'add-request-presubmit',
  'add-request-submitted',
  'add-request-process-timeout',
  'add-request-create-failed',
  'select',
];
const allNames = ['sandbox-search', 'search'].flatMap((kind) =>
  names.map((name) => `platform-network:${kind}:${name}`),
);

describe('add request from its review to its record (specification 6.2)', () => {
  let instance: FakeInstance;
  let taken: AddRequestInstance;
  let widget: Widget;
  beforeEach(() => {
    instance = new FakeInstance();
    taken = takeAddRequests(instance);
  });
  afterEach(() => {
    widget?.remove();
    instance.restore();
  });
  const sent = (): Record<string, never> => JSON.parse(instance.callsTo('/change_request')[0]!.body) as never;

  it('raises presubmit, submitted, select in this order under both names, bubbling from the element', async () => {
    widget = await placeWidget(instance);
    const events = record(document, ...allNames);
    await openReview(widget);
    submit(widget);
    await shows(widget, 'Ana Cruz was added');
    await until(() => events.length === 6);
    expect(events.map(({ type }) => type.replace('platform-network:', ''))).to.deep.equal([
      'sandbox-search:add-request-presubmit',
      'search:add-request-presubmit',
      'sandbox-search:add-request-submitted',
      'search:add-request-submitted',
      'sandbox-search:select',
      'search:select',
    ]);
    expect(
      events.every(({ target, bubbles, composed }) => target === widget && bubbles && composed),
    ).to.equal(true);
    expect(events[0]!.detail).to.equal(events[1]!.detail);
    expect(events[2]!.detail).to.deep.equal({ taskId });
    expect((events[4]!.detail as { entity: { entityId: string } }).entity.entityId).to.equal(madeId);
    expect(instance.callsTo('/entity').at(-1)!.query.get('systemName')).to.equal('crm_us');
    await shows(widget, 'Selected');
  });

  it('sends the detail of presubmit with the changes of a listener', async () => {
    widget = await placeWidget(instance);
    let seen: AddRequestDetail | undefined;
    widget.addEventListener('platform-network:search:add-request-presubmit', (event) => {
      seen = JSON.parse(JSON.stringify(event.detail)) as AddRequestDetail;
      event.detail.entity['nickname__v'] = 'Annie';
      event.detail.metadata.note = 'from the page';
    });
    await openReview(widget);
    submit(widget);
    await shows(widget, 'was added');
    expect(seen).to.deep.equal({
      entity_type: 'HCP',
      metadata: { creator: '', system: 'crm_us', note: '', source: 'sandbox-search' },
      entity: {
        first_name__v: 'Ana',
        last_name__v: 'Cruz',
        hcp_type__v: 'P',
        hcp_status__v: 'A',
        primary_country__v: 'US',
      },
    });
    expect(sent()).to.deep.include({ entity_type: 'HCP' });
    expect(sent()['entity']).to.deep.include({ nickname__v: 'Annie', last_name__v: 'Cruz' });
    expect(sent()['metadata']).to.deep.include({ note: 'from the page' });
  });

  it('sends codes as aliases of the source system', async () => {
    taken.intercept = ({ path, query }) =>
      path.endsWith('/HCPStatus') && query.get('systemName') === 'crm_us'
        ? json({
            responseStatus: 'SUCCESS',
            reference_type_values: [
              {
                type: 'HCPStatus',
                reference_type_codes: [
                  { code: 'A', inactive: false, countries: [], values: {}, alias: 'Active' },
                ],
              },
            ],
          })
        : undefined;
    widget = await placeWidget(instance);
    await openReview(widget);
    submit(widget);
    await shows(widget, 'was added');
    expect(sent()['entity']).to.deep.include({ hcp_status__v: 'Active', hcp_type__v: 'P' });
  });

  it('sends nothing after preventDefault under either name, keeps the draft and reports it', async () => {
    widget = await placeWidget(instance);
    const prevent = (event: Event): void => event.preventDefault();
    widget.addEventListener('platform-network:sandbox-search:add-request-presubmit', prevent);
    await openReview(widget);
    const events = record(widget, ...allNames);
    submit(widget);
    await shows(widget, 'stopped the request');
    expect(instance.callsTo('/change_request')).to.have.length(0);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'platform-network:sandbox-search:add-request-presubmit',
      'platform-network:search:add-request-presubmit',
    ]);
    widget.removeEventListener('platform-network:sandbox-search:add-request-presubmit', prevent);
    submit(widget);
    await shows(widget, 'was added');
  });

  it('shows a refusal at its field, keeps the draft, and can be corrected', async () => {
    taken.intercept = ({ path }) =>
      path === '/change_request'
        ? json({
            responseStatus: 'FAILURE',
            responseMessage: 'no',
            errorType: 'INVALID_DATA',
            errors: [{ type: 'INVALID_DATA', message: 'first_name__v: too odd a name.' }],
          })
        : undefined;
    widget = await placeWidget(instance);
    await openReview(widget);
    const events = record(widget, 'platform-network:search:add-request-create-failed');
    submit(widget);
    await until(() => events.length);
    expect(events[0]!.detail).to.deep.equal({
      reason: 'invalid',
      message: 'The service does not accept some of your entries',
      errors: [{ type: 'INVALID_DATA', message: 'first_name__v: too odd a name.' }],
    });
    await shows(widget, 'too odd a name.');
    expect(control(widget, 'first_name__v').value).to.equal('Ana');
    expect(control(widget, 'first_name__v').getAttribute('aria-invalid')).to.equal('true');
    expect(widget.shadowRoot!.activeElement!.id).to.equal('add-summary');
  });

  it('shows a refusal of no visible field above the form', async () => {
    taken.intercept = ({ path }) =>
      path === '/change_request'
        ? json({
            responseStatus: 'FAILURE',
            errors: [{ type: 'INVALID_DATA', message: 'metadata.system: no such system.' }],
          })
        : undefined;
    widget = await placeWidget(instance);
    await openReview(widget);
    submit(widget);
    await shows(widget, 'metadata.system: no such system.');
  });

  for (const [name, answer, reason] of [
    ['a network that is gone', noNetwork, 'unreachable'],
    ['a fault of the service', () => failure(500, 'UNEXPECTED_ERROR'), 'server-fault'],
    ['a session that ended', () => failure(401, 'INVALID_SESSION_ID'), 'session-ended'],
    ['no access', () => failure(403, 'INSUFFICIENT_ACCESS'), 'insufficient-access'],
  ] as const)
    it(`raises create-failed and keeps the form: ${name}`, async () => {
      widget = await placeWidget(instance);
      await openReview(widget);
      taken.intercept = ({ path }) =>
        path === '/change_request'
          ? answer()
          : path === '/auth'
            ? failure(401, 'AUTHENTICATION_FAILED')
            : undefined;
      const events = record(widget, 'platform-network:search:add-request-create-failed');
      submit(widget);
      await until(() => events.length);
      expect((events[0]!.detail as { reason: string }).reason).to.equal(reason);
      await shows(widget, 'Everything you entered is still here.');
      await shows(widget, 'Cruz');
    });

  it('raises create-failed with the service’s messages when processing refuses it', async () => {
    taken.request = {
      status__v: 'CHANGE_PROCESSED',
      result__v: 'CHANGE_REJECTED',
      resolution_notes: [{ comment: 'This is a test account.', fields: [], created_date: '', code: null }],
    };
    widget = await placeWidget(instance);
    await openReview(widget);
    const events = record(widget, ...allNames);
    submit(widget);
    await shows(widget, 'This is a test account.');
    const failed = events.find(({ type }) => type === 'platform-network:search:add-request-create-failed')!;
    expect((failed.detail as { reason: string }).reason).to.equal('rejected');
    expect(events.some(({ type }) => type.endsWith(':select'))).to.equal(false);
  });

  it('selects an existing record and reports it', async () => {
    taken.request = { task_type: 'CHANGE_REQUEST', vid__v: known.katherine };
    widget = await placeWidget(instance);
    await openReview(widget);
    const events = record(widget, 'platform-network:search:select');
    submit(widget);
    await shows(widget, 'This record already existed');
    await until(() => events.length);
    expect((events[0]!.detail as { entity: { entityId: string } }).entity.entityId).to.equal(known.katherine);
  });

  it('shows a possible duplicate for comparison, and can select it instead', async () => {
    taken.matches = [match('ASK')];
    widget = await placeWidget(instance);
    const events = record(widget, ...allNames);
    await openReview(widget);
    await shows(widget, '1 record may be the same');
    expect(JSON.parse(instance.callsTo('/match/')[0]!.body)).to.deep.include({ entity_type: 'HCP' });
    const rows = [...widget.shadowRoot!.querySelectorAll('.compare tbody tr')].map((row) =>
      row.textContent!.replace(/\s+/g, ' ').trim(),
    );
    expect(rows[0]).to.equal('Name Ana Cruz Katherine Johnson (differs)');
    await shows(widget, 'Different: First name');
    expect(widget.shadowRoot!.querySelector('.duplicate .why')!.textContent).to.match(
      /^Same: .+ and .+ · Similar: Last name · Different: First name$/,
    );
    button(widget, 'Use this one instead: Katherine Johnson').click();
    await shows(widget, 'Your request was not sent.');
    expect(events.map(({ type }) => type)).to.deep.equal([
      'platform-network:sandbox-search:select',
      'platform-network:search:select',
    ]);
    expect(instance.callsTo('/change_request')).to.have.length(0);
  });

  it('can be sent when the search for duplicates fails', async () => {
    taken.intercept = ({ path }) => (path === '/match/' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
    widget = await placeWidget(instance);
    await openReview(widget);
    await shows(widget, 'search for similar records failed');
    submit(widget);
    await shows(widget, 'was added');
  });

  it('can follow another one; returning to the results keeps the search', async () => {
    widget = await placeWidget(instance);
    await openReview(widget);
    submit(widget);
    await shows(widget, 'was added');
    button(widget, 'Add another').click();
    await shows(widget, 'Who or what is missing?');
    find(widget, '.back')!.click();
    await until(() => has(widget, 'input[type=search]'));
    expect(widget.shadowRoot!.querySelector<HTMLInputElement>('input[type=search]')!.value).to.equal(
      'Ana Cruz',
    );
  });

  it('shows the upload progress, and keeps the draft when it is canceled', async () => {
    widget = await placeWidget(instance);
    await openReview(widget);
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' }));
    const picker = find<HTMLInputElement>(widget, 'input[type=file]')!;
    picker.files = transfer.files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => has(widget, '[part=attachment]') && !has(widget, '[part=attachment] progress'));
    taken.intercept = ({ path }) =>
      path === '/change_request' ? new Promise<Response>(() => {}) : undefined;
    submit(widget);
    await until(
      () => find<HTMLProgressElement>(widget, 'progress.wait')?.value === 0.5,
      'half of it has left',
    );
    await shows(widget, '50%');
    await expect(widget).to.be.accessible();
    button(widget, 'Cancel').click();
    await shows(widget, 'What will be sent');
    expect(find(widget, '[part=attachment]')!.textContent).to.contain('card.pdf');
    taken.intercept = ({ path }) =>
      path === '/change_request/search'
        ? json({ responseStatus: 'SUCCESS', change_requests: [], totalCount: 0, offset: 0, limit: 100 })
        : undefined;
    submit(widget);
    await shows(widget, 'was added');
    const bodies = instance.callsTo('/change_request').filter(({ method }) => method === 'POST');
    expect(
      bodies.map(({ body }) => (JSON.parse(body) as { attachments: unknown[] }).attachments),
    ).to.have.length(2);
  });
});
