import { expect } from '@open-wc/testing';
import type { EntityWrapper } from '../../../../../src/api/types.ts';
import { FakeInstance, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { sentBodies, taskId, withEditing } from '../../../../../demo/fixtures/fake_requests.ts';
import { editKatherine, review, write } from '../../../support/editing.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { type Profile } from '../../../support/profile.ts';
import { button, find, has, shows, text, until } from '../../../../../demo/fixtures/shown.ts';

const survivor = '242977178443150999';

/** Makes Katherine's ID return the record that she was merged into. */
function merge(instance: FakeInstance, changes: Readonly<Record<string, unknown>> = {}): void {
  const usual = instance.intercept!;
  const katherine = instance.records[0]! as EntityWrapper;
  const entity = { ...katherine.entity, vid__v: survivor, formatted_name__v: 'Katherine Goble', ...changes };
  instance.intercept = (call, signal) =>
    [known.katherine, survivor].some((vid) => call.path === `/entity/${vid}`)
      ? json({
          responseStatus: 'SUCCESS',
          entities: [{ ...katherine, entityId: survivor, entity }],
        })
      : usual(call, signal);
}

describe('profile: record that was merged while it was edited', () => {
  let instance: FakeInstance;
  let widget: Profile;
  beforeEach(async () => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
    widget = await editKatherine(instance);
    await write(widget, 'first_name__v', 'Kate');
    await review(widget);
  });
  afterEach(() => instance.restore());
  const asks = async (): Promise<void> => {
    button(widget, 'Send request').click();
    await until(() => find(widget, '[part=choice]'), 'the question');
    expect(sentBodies(instance)).to.deep.equal([]);
    for (const words of [
      'This record was merged into another one.',
      `Are your changes meant for Katherine Goble (${survivor})?`,
      `Katherine Johnson (${known.katherine})`,
    ])
      expect(text(widget).replace(/\s+/g, ' ')).to.contain(words);
  };

  it('sends nothing before the user confirms that the edits apply to the other record', async () => {
    merge(instance);
    await asks();
    button(widget, 'Continue').click();
    await until(() => find(widget, '[part=review]'), 'the review');
    expect(text(widget)).to.contain('Kate');
    button(widget, 'Send request').click();
    await shows(widget, `Request ${taskId} was sent`);
    expect(sentBodies(instance)[0]).to.deep.include({
      vid_key: `Network:Entity:${survivor}`,
      entity: { first_name__v: 'Kate' },
    });
  });

  it('shows the differences of the other record, also when both have the same version', async () => {
    merge(instance, { first_name__v: 'Katharine' });
    await asks();
    await until(() => has(widget, '[part=conflict][data-field=first_name__v]'), 'the difference');
  });

  it('lets the user return to the other record, and asks before it discards edits', async () => {
    merge(instance);
    await asks();
    button(widget, 'Back to the record').click();
    await shows(widget, 'Discard your changes?');
    button(widget, 'Discard').click();
    await until(() => find(widget, '[part=record]'), 'the record');
    expect(sentBodies(instance)).to.deep.equal([]);
  });
});
