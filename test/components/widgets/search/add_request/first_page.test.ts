import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  madeId,
  match,
  takeAddRequests,
  type AddRequestInstance,
} from '../../../../../demo/fixtures/fake_add_requests.ts';
import {
  control,
  enter,
  openAddRequest,
  openForm,
  openReview,
  placeWidget,
  submit,
} from '../../../support/add_request.ts';
import { button, find, findAll, has, shows, until, type Widget } from '../../../support/widget.ts';

describe('first page of an add request', () => {
  let instance: FakeInstance;
  let taken: AddRequestInstance;
  let widget: Widget;
  const forget = (): void => localStorage.removeItem('platform-network.search.country');
  beforeEach(() => {
    forget();
    instance = new FakeInstance();
    taken = takeAddRequests(instance);
  });
  afterEach(() => {
    forget();
    widget.remove();
    instance.restore();
  });
  const country = (): HTMLSelectElement => find<HTMLSelectElement>(widget, '#add-country')!;
  const matchCalls = (): number => instance.callsTo('/match/').length;

  async function enterAddress(): Promise<void> {
    button(widget, 'Add address').click();
    await until(() => has(widget, '.child-form input'), 'the address');
    enter(find<HTMLInputElement>(widget, '[id$="-locality__v"]')!, 'Boston');
  }

  it('is the form of the first configured country, with the countries in the configured order', async () => {
    instance.configuration = { ...instance.configuration, countries: ['JP', 'US', 'DE'] };
    widget = await placeWidget(instance);
    await openAddRequest(widget);
    await until(() => control(widget, 'last_name__v'), 'the form');
    expect(country().value).to.equal('JP');
    expect([...country().options].map(({ value }) => value)).to.deep.equal(['JP', 'US', 'DE']);
  });

  it('is the form of the country of the last request', async () => {
    widget = await placeWidget(instance);
    await openAddRequest(widget);
    localStorage.setItem('platform-network.search.country', 'DE');
    await openForm(widget, 'US');
    button(widget, 'Continue').click();
    await shows(widget, 'What will be sent');
    submit(widget);
    await shows(widget, 'was added');
    widget.remove();
    instance.configuration = { ...instance.configuration, countries: ['JP', 'US'] };
    widget = await placeWidget(instance);
    await openAddRequest(widget, 'Ana Nobody');
    await until(() => control(widget, 'last_name__v'), 'the form');
    expect(country().value).to.equal('US');
  });

  it('asks for the country when the configuration has none and there was no request yet', async () => {
    instance.configuration = { ...instance.configuration, countries: [] };
    widget = await placeWidget(instance);
    await openAddRequest(widget);
    await shows(widget, 'Who or what is missing?');
    await until(() => country().options.length > 2, 'the countries');
    expect(country().value).to.equal('');
    await openForm(widget, 'DE');
    expect(control(widget, 'last_name__v').value).to.equal('Cruz');
  });

  it('shows possible duplicates beside the form as soon as there are a name and a place', async () => {
    taken.matches = [match('ACT'), match('ASK')];
    widget = await placeWidget(instance);
    await openAddRequest(widget);
    await openForm(widget);
    enter(control(widget, 'first_name__v'), 'Anna');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(matchCalls(), 'without a place').to.equal(0);
    await enterAddress();
    await shows(widget, '2 records may be the same');
    expect(matchCalls()).to.equal(1);
    expect(findAll(widget, '.beside .duplicate-name').map((name) => name.textContent)).to.deep.equal([
      'Katherine Johnson',
      'Katherine Johnson',
    ]);
    button(widget, 'Use this one instead: Katherine Johnson').click();
    await until(() => instance.callsTo('/entity').length > 0, 'the selected record');
  });

  it('hides the duplicates when the name is removed', async () => {
    taken.matches = [match('ASK')];
    widget = await placeWidget(instance);
    await openAddRequest(widget);
    await openForm(widget);
    await enterAddress();
    await until(() => find(widget, '.beside')!.hidden === false, 'the duplicates');
    enter(control(widget, 'last_name__v'), '');
    await until(() => find(widget, '.beside')!.hidden, 'no duplicates');
  });

  it('leads back to results that have the new record, marked as under review', async () => {
    const { intercept } = instance;
    instance.intercept = (call, signal) => {
      const answer = intercept?.(call, signal);
      const made = instance.records.find(({ entityId }) => entityId === madeId);
      if (made)
        made.entity = { ...made.entity, record_state__v: 'UNDER_REVIEW', formatted_name__v: 'Ana Cruz' };
      return answer;
    };
    widget = await placeWidget(instance);
    await openReview(widget, 'Ana Cruz');
    const before = instance.callsTo('/search').length;
    submit(widget);
    await shows(widget, 'was added');
    await until(() => instance.callsTo('/search').length > before, 'the search again');
    button(widget, 'Back to the search').click();
    await until(() => has(widget, '[part~=card]'), 'the results');
    const card = find(widget, '[part~=card]')!.textContent!;
    expect(card).to.contain('Ana Cruz').and.contain('Under review');
  });

  it('asks once for the duplicates of the same record, also in the review', async () => {
    widget = await placeWidget(instance);
    await openReview(widget);
    await shows(widget, 'No similar record was found.');
    expect(matchCalls()).to.equal(1);
    button(widget, 'Back').click();
    await until(() => control(widget, 'last_name__v'), 'the form');
    button(widget, 'Continue').click();
    await shows(widget, 'What will be sent');
    expect(matchCalls()).to.equal(1);
  });
});
