/** Who leads an organization, in its record. */
import { expect } from '@open-wc/testing';
import { FakeInstance, failure } from '../../../../demo/fixtures/fake_instance.ts';
import { hostileName, vids, withLeaders } from '../../../../demo/fixtures/fake_network.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../../demo/fixtures/profile_configuration.ts';
import { button, find, findAll, shows, until } from '../../../../demo/fixtures/shown.ts';
import { openKatherine, placeProfile } from '../../support/profile.ts';

describe('leaders in the profile of an organization', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = asProfile(new FakeInstance())));
  afterEach(() => instance.restore());

  it('are its heads and key people, and open as records', async () => {
    withLeaders(instance, known.hospital);
    const widget = await placeProfile(instance, { identifier: known.hospital });
    await until(() => find(widget, '[part=leaders]'), 'the leaders');
    const leaders = findAll(widget, '[part=leaders] li').map((each) =>
      each.textContent!.replace(/\s+/g, ' ').trim(),
    );
    expect(leaders).to.deep.equal([
      'Ada Lovelace Head of · Cardiology',
      `${hostileName} Key person, influences: 2`,
    ]);
    button(widget, 'Ada Lovelace').click();
    await until(() => widget.identifier === vids.ada, 'the record of the head');
  });

  it('can be loaded again after an error, and are not asked for people', async () => {
    instance.intercept = ({ path }) =>
      path.endsWith('/affiliations') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await placeProfile(instance, { identifier: known.hospital });
    await shows(widget, 'The leaders could not be loaded.');
    withLeaders(instance, known.hospital);
    button(widget, 'Try again').click();
    await until(() => find(widget, '[part=leaders]'), 'the leaders');
    const before = instance.calls.length;
    await openKatherine(instance);
    expect(instance.calls.slice(before).some(({ path }) => path.endsWith('/affiliations'))).to.equal(false);
  });
});
