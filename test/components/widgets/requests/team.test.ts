/** The requests widget for a manager: the team's requests, to read only. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { FakeRequests } from '../../../../demo/fixtures/requests_instance.ts';
import { find, findAll, text, until } from '../../../../demo/fixtures/shown.ts';
import { openRequests, type Requests } from '../../support/requests_page.ts';

describe('the requests widget of a manager', () => {
  let instance: FakeInstance;
  let fake: FakeRequests;
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeRequests(instance);
    [fake.seesOthers, fake.manages] = [false, true];
  });
  afterEach(() => instance.restore());

  const whose = (widget: Requests): HTMLSelectElement | null =>
    find<HTMLSelectElement>(widget, '[aria-label="Whose requests"]');
  const options = (widget: Requests): string[] => [...whose(widget)!.options].map((each) => each.text.trim());
  function choose(widget: Requests, value: string): void {
    const control = whose(widget)!;
    control.value = value;
    control.dispatchEvent(new Event('change'));
  }
  async function openTeam(): Promise<Requests> {
    const widget = await openRequests(instance);
    await until(() => whose(widget), 'the filter by user');
    choose(widget, '*team');
    await until(
      () => findAll(widget, '.request').length === 2 && text(widget).includes('Ana Cruz'),
      'the team',
    );
    return widget;
  }
  const openDetails = async (widget: Requests, index: number): Promise<void> => {
    findAll(widget, '.request-button')[index]!.click();
    await until(() => find(widget, '.request-details'), 'the details');
  };
  const hasCancel = (widget: Requests): boolean => text(widget).includes('Cancel this request');

  it('offers own requests, those of the team and those of members, without “All requests”', async () => {
    const widget = await openRequests(instance);
    await until(() => whose(widget), 'the filter by user');
    expect(options(widget)).to.deep.equal([
      'My requests',
      'My team',
      'maria.silva@sandbox.example (2)',
      'rep@sandbox.example (2)',
    ]);
    choose(widget, '*team');
    await until(() => text(widget).includes('Ana Cruz'), 'the team');
    expect(findAll(widget, '.request')).to.have.length(2);
    const asked = instance.callsTo('/change_request/search').at(-1)!;
    expect(asked.query.get('filters')).to.equal('creator:team');
    choose(widget, 'maria.silva@sandbox.example');
    await until(
      () =>
        instance.callsTo('/change_request/search').at(-1)!.query.get('filters') ===
        'creator:maria.silva@sandbox.example',
      'the member',
    );
  });

  it('offers the team to a steward who manages one, beside all requests', async () => {
    fake.seesOthers = true;
    fake.requests.push({ ...fake.requests[2]!, change_request_id: '7001', metadata: { creator: 'else' } });
    const widget = await openRequests(instance);
    await until(() => whose(widget), 'the filter by user');
    expect(options(widget).slice(0, 3)).to.deep.equal(['My requests', 'My team', 'All requests']);
  });

  it('shows questions of a member without a field for the answer, and no button that cancels', async () => {
    fake.ask('7002', 'Which practice did you visit?');
    const widget = await openTeam();
    await openDetails(widget, 1);
    await until(() => text(widget).includes('Which practice did you visit?'), 'the question');
    expect(find(widget, '.request-answer')).to.equal(null);
    expect(hasCancel(widget)).to.equal(false);
    choose(widget, '');
    await until(
      () => findAll(widget, '.request').length === 2 && !text(widget).includes('Ana Cruz'),
      'own ones',
    );
    await openDetails(widget, 0);
    expect(hasCancel(widget)).to.equal(true);
  });

  it('follows changes of the team’s requests', async () => {
    const widget = await openTeam();
    await until(() => instance.callsTo('/changes').length === 2, 'the waiting call');
    fake.change('7002', { status__v: 'CHANGE_PROCESSED', result__v: 'CHANGE_ACCEPTED' });
    await until(() => text(widget).includes('Accepted'), 'the new state');
  });

  it('tells the page that the team is shown, and shows it again for that state', async () => {
    const widget = await openTeam();
    widget.state = { ...widget.state, whose: 'mine' } as never;
    await until(() => !text(widget).includes('Ana Cruz'), 'own ones');
    widget.state = { whose: 'team' } as never;
    await until(() => text(widget).includes('Ana Cruz'), 'the team');
    expect((widget.state as { whose: string }).whose).to.equal('team');
  });
});
