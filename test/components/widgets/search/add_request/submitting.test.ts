import {
  control,
  enter,
  openAddRequest,
  openForm,
  openReview,
  placeWidget,
  submit,
} from '../../../support/add_request.ts';
import { withConsents } from '../../../../../demo/fixtures/custom_objects.ts';
import { record, shows, text, until, button, find, has } from '../../../support/widget.ts';
import { expect } from '@open-wc/testing';
import { taskId, madeId } from '../../../../../demo/fixtures/fake_add_requests.ts';
import type { AddRequestDetail } from '../../../../../src/events/widget_events.ts';
import { json, noNetwork, failure } from '../../../../../demo/fixtures/fake_instance.ts';
import { allNames, fixture } from './submitting/fixture.ts';
import { duplicateTests } from './submitting/duplicates.ts';

describe('add request from its review to its record (specification 6.2)', () => {
  const given = fixture();
  const { sent } = given;

  it('raises presubmit, submitted, select in this order under both names, bubbling from the element', async () => {
    given.widget = await placeWidget(given.instance);
    const events = record(document, ...allNames);
    await openReview(given.widget);
    submit(given.widget);
    await shows(given.widget, 'Ana Cruz was added');
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
      events.every(({ target, bubbles, composed }) => target === given.widget && bubbles && composed),
    ).to.equal(true);
    expect(events[0]!.detail).to.equal(events[1]!.detail);
    expect(events[2]!.detail).to.deep.equal({ taskId });
    expect((events[4]!.detail as { entity: { entityId: string } }).entity.entityId).to.equal(madeId);
    expect(given.instance.callsTo('/entity').at(-1)!.query.get('systemName')).to.equal('crm_us');
    await shows(given.widget, 'Selected');
  });

  it('sends records of a custom object that its layout has, after their review', async () => {
    withConsents(given.instance, []);
    given.widget = await placeWidget(given.instance);
    await openAddRequest(given.widget, 'Ana Cruz');
    await openForm(given.widget);
    button(given.widget, 'Add Consent').click();
    await until(() => control(given.widget, 'purpose__c', 'new-1'), 'the consent');
    enter(control(given.widget, 'purpose__c', 'new-1'), 'Newsletter');
    button(given.widget, 'Continue').click();
    await shows(given.widget, 'What will be sent');
    const section = find(given.widget, '[part=review-section][aria-label="Consent 1"]');
    expect(section!.textContent!.replace(/\s+/g, ' ')).to.contain('Purpose Newsletter');
    submit(given.widget);
    await shows(given.widget, 'Ana Cruz was added');
    expect((sent()['entity'] as Record<string, unknown> | undefined)?.['consents__c']).to.deep.equal([
      { purpose__c: 'Newsletter' },
    ]);
  });

  it('sends the detail of presubmit with the changes of a listener', async () => {
    given.widget = await placeWidget(given.instance);
    let seen: AddRequestDetail | undefined;
    given.widget.addEventListener('platform-network:search:add-request-presubmit', (event) => {
      seen = JSON.parse(JSON.stringify(event.detail)) as AddRequestDetail;
      event.detail.entity['nickname__v'] = 'Annie';
      event.detail.metadata.note = 'from the page';
    });
    await openReview(given.widget);
    submit(given.widget);
    await shows(given.widget, 'was added');
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
    given.taken.intercept = ({ path, query }) =>
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
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    submit(given.widget);
    await shows(given.widget, 'was added');
    expect(sent()['entity']).to.deep.include({ hcp_status__v: 'Active', hcp_type__v: 'P' });
  });

  it('sends nothing after preventDefault under either name, keeps the draft and reports it', async () => {
    given.widget = await placeWidget(given.instance);
    const prevent = (event: Event): void => event.preventDefault();
    given.widget.addEventListener('platform-network:sandbox-search:add-request-presubmit', prevent);
    await openReview(given.widget);
    const events = record(given.widget, ...allNames);
    submit(given.widget);
    await shows(given.widget, 'stopped the request');
    expect(given.instance.callsTo('/change_request')).to.have.length(0);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'platform-network:sandbox-search:add-request-presubmit',
      'platform-network:search:add-request-presubmit',
    ]);
    given.widget.removeEventListener('platform-network:sandbox-search:add-request-presubmit', prevent);
    submit(given.widget);
    await shows(given.widget, 'was added');
  });

  it('shows a refusal at its field, keeps the draft, and can be corrected', async () => {
    given.taken.intercept = ({ path }) =>
      path === '/change_request'
        ? json({
            responseStatus: 'FAILURE',
            responseMessage: 'no',
            errorType: 'INVALID_DATA',
            errors: [{ type: 'INVALID_DATA', message: 'first_name__v: too odd a name.' }],
          })
        : undefined;
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    const events = record(given.widget, 'platform-network:search:add-request-create-failed');
    submit(given.widget);
    await until(() => events.length);
    expect(events[0]!.detail).to.deep.equal({
      reason: 'invalid',
      message: 'The service does not accept some of your entries',
      errors: [{ type: 'INVALID_DATA', message: 'first_name__v: too odd a name.' }],
    });
    await shows(given.widget, 'too odd a name.');
    expect(control(given.widget, 'first_name__v').value).to.equal('Ana');
    expect(control(given.widget, 'first_name__v').getAttribute('aria-invalid')).to.equal('true');
    expect(given.widget.shadowRoot!.activeElement!.id).to.equal('add-summary');
  });

  it('shows a refusal of no visible field above the form', async () => {
    given.taken.intercept = ({ path }) =>
      path === '/change_request'
        ? json({
            responseStatus: 'FAILURE',
            errors: [{ type: 'INVALID_DATA', message: 'metadata.system: no such system.' }],
          })
        : undefined;
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    submit(given.widget);
    await shows(given.widget, 'metadata.system: no such system.');
  });

  it('says what to do after an error of the service, and does not blame the entries', async () => {
    given.taken.intercept = ({ path }) =>
      path === '/change_request' ? failure(503, 'SERVICE_UNAVAILABLE') : undefined;
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    submit(given.widget);
    await shows(given.widget, 'The service could not do this. Try again in a moment.');
    given.taken.intercept = ({ path }) =>
      path === '/change_request'
        ? json({ responseStatus: 'FAILURE', errors: [{ type: 'QUOTA', message: 'Ten requests a day.' }] })
        : undefined;
    submit(given.widget);
    await shows(given.widget, 'Ten requests a day.');
    expect(text(given.widget)).not.to.contain('does not accept some of your entries');
  });

  for (const [name, answer, reason] of [
    ['a network that is gone', noNetwork, 'unreachable'],
    ['a fault of the service', () => failure(500, 'UNEXPECTED_ERROR'), 'server-fault'],
    ['a session that ended', () => failure(401, 'INVALID_SESSION_ID'), 'session-ended'],
    ['no access', () => failure(403, 'INSUFFICIENT_ACCESS'), 'insufficient-access'],
  ] as const)
    it(`raises create-failed and keeps the form: ${name}`, async () => {
      given.widget = await placeWidget(given.instance);
      await openReview(given.widget);
      given.taken.intercept = ({ path }) =>
        path === '/change_request'
          ? answer()
          : path === '/auth'
            ? failure(401, 'AUTHENTICATION_FAILED')
            : undefined;
      const events = record(given.widget, 'platform-network:search:add-request-create-failed');
      submit(given.widget);
      await until(() => events.length);
      expect((events[0]!.detail as { reason: string }).reason).to.equal(reason);
      await shows(given.widget, 'Everything you entered is still here.');
      await shows(given.widget, 'Cruz');
    });

  it('raises create-failed with the service’s messages when processing refuses it', async () => {
    given.taken.request = {
      status__v: 'CHANGE_PROCESSED',
      result__v: 'CHANGE_REJECTED',
      resolution_notes: [{ comment: 'This is a test account.', fields: [], created_date: '', code: null }],
    };
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    const events = record(given.widget, ...allNames);
    submit(given.widget);
    await shows(given.widget, 'This is a test account.');
    const failed = events.find(({ type }) => type === 'platform-network:search:add-request-create-failed')!;
    expect((failed.detail as { reason: string }).reason).to.equal('rejected');
    expect(events.some(({ type }) => type.endsWith(':select'))).to.equal(false);
  });

  duplicateTests(given);

  it('can follow another one; returning to the results keeps the search', async () => {
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    submit(given.widget);
    await shows(given.widget, 'was added');
    button(given.widget, 'Add another').click();
    await until(() => control(given.widget, 'last_name__v'), 'a new form');
    find(given.widget, '.back')!.click();
    await until(() => has(given.widget, 'input[type=search]'));
    expect(given.widget.shadowRoot!.querySelector<HTMLInputElement>('input[type=search]')!.value).to.equal(
      'Ana Cruz',
    );
  });

  it('shows the upload progress, and keeps the draft when it is canceled', async () => {
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' }));
    const picker = find<HTMLInputElement>(given.widget, 'input[type=file]')!;
    picker.files = transfer.files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await until(
      () => has(given.widget, '[part=attachment]') && !has(given.widget, '[part=attachment] progress'),
    );
    given.taken.intercept = ({ path }) =>
      path === '/change_request' ? new Promise<Response>(() => {}) : undefined;
    submit(given.widget);
    await until(
      () => find<HTMLProgressElement>(given.widget, 'progress.wait')?.value === 0.5,
      'half of it has left',
    );
    await shows(given.widget, '50%');
    await expect(given.widget).to.be.accessible();
    button(given.widget, 'Cancel').click();
    await shows(given.widget, 'What will be sent');
    expect(find(given.widget, '[part=attachment]')!.textContent).to.contain('card.pdf');
    given.taken.intercept = ({ path }) =>
      path === '/change_request/search'
        ? json({ responseStatus: 'SUCCESS', change_requests: [], totalCount: 0, offset: 0, limit: 100 })
        : undefined;
    submit(given.widget);
    await shows(given.widget, 'was added');
    const bodies = given.instance.callsTo('/change_request').filter(({ method }) => method === 'POST');
    expect(
      bodies.map(({ body }) => (JSON.parse(body) as { attachments: unknown[] }).attachments),
    ).to.have.length(2);
  });
});
