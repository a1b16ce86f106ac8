/** Members of shared records in the profile: reading, the control that finds a record, review, request and proposals. */
import { expect, fixture, html } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { request, sentBodies, withEditing } from '../../../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { membership, territories, withTerritories } from '../../../../../demo/fixtures/shared_objects.ts';
import { atRest, button, find, findAll, text, until } from '../../../../../demo/fixtures/shown.ts';
import { control, editKatherine, review } from '../../../support/editing.ts';
import { openKatherine, placeProfile, type Profile } from '../../../support/profile.ts';
import { sectionTitles } from '../record/reading/fixture.ts';

const said = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/[\s\u2068\u2069]+/g, ' ').trim() ?? '';
const { north, south } = territories;
const field = 'shared_record_vid__v';

/** Returns the words of the chosen record of a child. */
const pickedIn = (widget: Profile, id: string): string =>
  said(find(widget, `#edit-${id}-${field}`)?.closest('.picked'));

async function type(widget: Profile, typed: string, id: string): Promise<HTMLInputElement> {
  await until(() => control(widget, field, id), 'the control');
  const input = control(widget, field, id) as HTMLInputElement;
  input.focus();
  input.value = typed;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await until(() => findAll(widget, '[role=option]').length > 0, 'the records');
  return input;
}

const press = (element: HTMLElement, key: string): boolean =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );

describe('profile: members of shared records', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
    withTerritories(instance, [membership]);
  });
  afterEach(() => instance.restore());

  it('have the name of the record as title, once, and its values, but no ID', async () => {
    const widget = await openKatherine(instance);
    expect(sectionTitles(widget)).to.include('Territories (1)');
    expect(said(find(widget, '#section-territories__c .child'))).to.equal('Northeast team Focus Cardiology');
    await expect(widget).shadowDom.to.be.accessible();
  });

  it('are found by words with the keyboard, show their values, and are sent by ID', async () => {
    const widget = await editKatherine(instance);
    button(widget, 'Add Territory').click();
    const input = await type(widget, 'south', 'new-1');
    const [option] = findAll(widget, '[role=option]');
    expect(said(option)).to.equal('South <b>team</b> Cardiology');
    await atRest(widget);
    await expect(widget).shadowDom.to.be.accessible();
    press(input, 'Enter');
    await until(() => find(widget, `#edit-new-1-${field}`)?.matches('button'), 'the chosen record');
    expect(pickedIn(widget, 'new-1')).to.equal('South <b>team</b> Cardiology');
    expect(instance.callsTo('/shared_records').at(-1)!.query.get('status')).to.equal('A');
    expect(widget.shadowRoot!.activeElement?.getAttribute('aria-label')).to.contain('South <b>team</b>');
    await review(widget);
    const objects = findAll(widget, '[part=changed-object]').map(said);
    expect(objects).to.deep.equal(['TerritoriesNew Territory South <b>team</b>']);
    expect(text(widget)).not.to.contain(south.vid__v);
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]!['entity']).to.deep.equal({
      territories__c: [{ shared_record_vid__v: south.vid__v }],
    });
  });

  it('that exist have name and values in one control, and no read-only fields beside it', async () => {
    const widget = await editKatherine(instance);
    expect(pickedIn(widget, membership.vid__v)).to.equal('Northeast team Cardiology');
    expect(findAll(widget, '.read-only').map(said).join()).not.to.contain('Northeast team');
    await expect(widget).shadowDom.to.be.accessible();
  });

  it('that a request proposes have the name of the record', async () => {
    instance.requests = [
      request(known.katherine, {
        territories__c: [{ shared_record_vid__v: south.vid__v }],
      }),
    ];
    for (const child of (instance.requests[0]!.entity as Record<string, Record<string, unknown>[]>)[
      'territories__c'
    ]!)
      child['shared_record_name__v'] = south.name;
    const widget = await openKatherine(instance);
    await until(() => find(widget, '#section-territories__c .proposed'), 'the proposed member');
    expect(said(find(widget, '#section-territories__c .proposed'))).to.contain('South <b>team</b>');
    expect(text(widget)).not.to.contain(south.vid__v);
    expect(text(widget)).not.to.contain(north.vid__v);
  });

  it('are added in a language that is written from right to left', async () => {
    instance.configuration = { ...instance.configuration, languages: ['ar'] };
    const around = await fixture<HTMLElement>(html`<div lang="ar" dir="rtl"></div>`);
    const widget = await placeProfile(instance, { identifier: known.katherine }, around);
    await until(() => sectionTitles(widget).some((title) => title.includes('المناطق')), 'the Arabic title');
    button(widget, 'تحرير').click();
    await until(() => find(widget, '[part=edit-form]'), 'the form');
    expect(pickedIn(widget, membership.vid__v)).to.contain('Northeast team');
    await expect(widget).shadowDom.to.be.accessible();
  });
});
