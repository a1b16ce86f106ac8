/** Records that exist already, and possible duplicates. */
import { button, record, shows, until } from '../../../../support/widget.ts';
import { expect } from '@open-wc/testing';
import { failure } from '../../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../../demo/fixtures/fake_records.ts';
import { match } from '../../../../../../demo/fixtures/fake_add_requests.ts';
import { openReview, placeWidget, submit } from '../../../../support/add_request.ts';
import { allNames, type fixture } from './fixture.ts';

export function duplicateTests(given: ReturnType<typeof fixture>): void {
  it('selects an existing record and reports it', async () => {
    given.taken.request = { task_type: 'CHANGE_REQUEST', vid__v: known.katherine };
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    const events = record(given.widget, 'platform-network:search:select');
    submit(given.widget);
    await shows(given.widget, 'This record already existed');
    await until(() => events.length);
    expect((events[0]!.detail as { entity: { entityId: string } }).entity.entityId).to.equal(known.katherine);
  });

  it('shows a possible duplicate for comparison, and can select it instead', async () => {
    given.taken.matches = [match('ASK')];
    given.widget = await placeWidget(given.instance);
    const events = record(given.widget, ...allNames);
    await openReview(given.widget);
    await shows(given.widget, '1 record may be the same');
    expect(JSON.parse(given.instance.callsTo('/match/')[0]!.body)).to.deep.include({ entity_type: 'HCP' });
    const rows = [...given.widget.shadowRoot!.querySelectorAll('.compare tbody tr')].map((row) =>
      row.textContent!.replace(/\s+/g, ' ').trim(),
    );
    expect(rows[0]).to.equal('Name Ana Cruz Katherine Johnson (differs)');
    await shows(given.widget, 'Different: First name');
    expect(given.widget.shadowRoot!.querySelector('.duplicate .why')!.textContent).to.match(
      /^Same: .+ and .+ · Similar: Last name · Different: First name$/,
    );
    button(given.widget, 'Use this one instead: Katherine Johnson').click();
    await shows(given.widget, 'Your request was not sent.');
    expect(events.map(({ type }) => type)).to.deep.equal([
      'platform-network:sandbox-search:select',
      'platform-network:search:select',
    ]);
    expect(given.instance.callsTo('/change_request')).to.have.length(0);
  });

  it('names custom fields that count in matching by their labels', async () => {
    const found = match('ASK');
    const compared = (field: string, level: string, weight: number) => ({
      kind: 'COMPARISON',
      field,
      level,
      weight,
      values: ['a', 'b'],
    });
    const reasons = [
      compared('first_name', 'exact', 4),
      compared('score__c', 'near', 2),
      compared('key_opinion_leader__c', 'exact', 3),
      compared('since__c', 'different', -3),
      // What exceeds the limit of all custom fields is no comparison.
      { kind: 'CUSTOM_FIELDS', field: 'custom_fields', level: '', weight: -1, values: [] },
    ];
    Object.assign(found['matchResult'] as object, { reasons });
    given.taken.matches = [found];
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    await shows(given.widget, 'Different: Known since');
    expect(given.widget.shadowRoot!.querySelector('.duplicate .why')!.textContent).to.equal(
      'Same: First name and Key opinion leader · Similar: Score · Different: Known since',
    );
  });

  it('can be sent when the search for duplicates fails', async () => {
    given.taken.intercept = ({ path }) => (path === '/match/' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
    given.widget = await placeWidget(given.instance);
    await openReview(given.widget);
    await shows(given.widget, 'search for similar records failed');
    submit(given.widget);
    await shows(given.widget, 'was added');
  });
}
