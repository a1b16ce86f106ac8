/** Records of a custom object in the profile: reading, proposals, form, review, request and history. */
import { expect, fixture, html } from '@open-wc/testing';
import { consents, withConsents } from '../../../../../demo/fixtures/custom_objects.ts';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import {
  changedMeanwhile,
  request,
  sentBodies,
  withEditing,
} from '../../../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { atRest, button, find, findAll, shows, text, until } from '../../../../../demo/fixtures/shown.ts';
import { control, editInPlace, editKatherine, review, write } from '../../../support/editing.ts';
import { openKatherine, placeProfile, type Profile } from '../../../support/profile.ts';
import { sectionTitles } from '../record/reading/fixture.ts';

const said = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const sectionOf = (widget: Profile): string => said(find(widget, '#section-consents__c'));
const { newsletter, calls } = consents;

describe('profile: custom objects', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = withConsents(asProfile(new FakeInstance()), [calls, newsletter]);
    withEditing(instance);
  });
  afterEach(() => instance.restore());

  it('are a section with the title of the object, and each record has its first value as title', async () => {
    const widget = await openKatherine(instance);
    expect(sectionTitles(widget)).to.include('Consents (2)');
    const [first, second] = findAll(widget, '#section-consents__c .child');
    expect(said(first)).to.match(/^Newsletter Channel Cardiology Given on .*2026/);
    expect(said(first)).not.to.contain('Purpose');
    expect(said(second)).to.equal('Phone calls Inactive');
    await expect(widget).shadowDom.to.be.accessible();
  });

  it('have labels and titles in the language of the user', async () => {
    const around = await fixture<HTMLElement>(html`<div lang="de"></div>`);
    const widget = await placeProfile(instance, { identifier: known.katherine }, around);
    await until(() => sectionTitles(widget).includes('Einwilligungen: 2'), 'the German title');
    await until(() => sectionOf(widget).includes('Given on (de)'), 'the German label');
    button(widget, 'Bearbeiten').click();
    await until(() => find(widget, '[part=edit-form]'), 'the form');
    expect(button(widget, 'Einwilligung hinzufügen').disabled).to.equal(false);
    expect(said(find(widget, `#edit-${newsletter.vid__v}-title`))).to.equal('Einwilligung 2');
  });

  it('are left out where the layout omits them', async () => {
    const layout = instance.configuration.layouts.HCP!['*']!;
    delete layout.children['consents__c'];
    const widget = await openKatherine(instance);
    expect(text(widget)).not.to.contain('Newsletter');
  });

  it('show requested changes beside their fields, and proposed records with labels', async () => {
    instance.requests = [
      request(known.katherine, {
        consents__c: [
          { vid__v: newsletter.vid__v, given_on__c: '2026-05-06', purpose__c: 'Mailing' },
          { channel__c: 'ONC' },
        ],
      }),
    ];
    const widget = await openKatherine(instance);
    await until(() => find(widget, '#section-consents__c .proposed'), 'the proposed record');
    await until(() => sectionOf(widget).includes('Medical oncology'), 'the label of the code');
    const changes = findAll(widget, '#section-consents__c [part=pending-change]').map(said).join(' ');
    expect(changes).to.contain('2026').and.contain('Mailing');
    button(widget, 'Edit').click();
    await until(() => find(widget, '[part=edit-form] .child.proposed'), 'the proposed record in the form');
    await until(() => find(widget, '[part=edit-form] [part=pending-change]'), 'the change in the form');
  });

  it('are changed, added and deactivated in the form, reviewed from old to new, and sent as one request', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'purpose__c', 'Mailing', newsletter.vid__v);
    button(widget, 'Add Consent').click();
    await until(() => control(widget, 'purpose__c', 'new-1'), 'the new record');
    expect(said(find(widget, '#edit-new-1-title'))).to.equal('Consent 3');
    button(widget, 'Review changes').click();
    await shows(widget, 'Consent 3: ');
    await write(widget, 'purpose__c', 'Visits', 'new-1');
    await atRest(widget);
    await expect(widget).shadowDom.to.be.accessible();
    await review(widget);
    const objects = findAll(widget, '[part=changed-object]').map(said);
    expect(objects[0]).to.match(/^Consents: Newsletter.*Purpose from Newsletter to Mailing/);
    expect(objects[1]).to.match(/^Consents: Visits ?New Purpose Visits/);
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]!['entity']).to.deep.equal({
      consents__c: [{ vid_key: newsletter.vid__v, purpose__c: 'Mailing' }, { purpose__c: 'Visits' }],
    });
  });

  it('are deactivated by their status', async () => {
    const widget = await editKatherine(instance);
    button(widget, 'Deactivate: Consent 2').click();
    await widget.updateComplete;
    await review(widget);
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]!['entity']).to.deep.equal({
      consents__c: [{ vid_key: newsletter.vid__v, status__v: 'I' }],
    });
  });

  it('a field of a record is edited in place', async () => {
    const widget = await openKatherine(instance);
    const form = await editInPlace(widget, 'Given on, Newsletter');
    const input = form.querySelector('input')!;
    input.value = '2026-07-08';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await widget.updateComplete;
    form.requestSubmit();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]!['entity']).to.deep.equal({
      consents__c: [{ vid_key: newsletter.vid__v, given_on__c: '2026-07-08' }],
    });
  });

  it('edits move to a newer version of the record', async () => {
    const widget = await editKatherine(instance);
    await write(widget, 'purpose__c', 'Mailing', newsletter.vid__v);
    changedMeanwhile(instance, { consents__c: [{ ...newsletter, given_on__c: '2026-09-09' }] });
    await review(widget);
    button(widget, 'Send request').click();
    await until(() => sentBodies(instance).length === 1, 'the request');
    expect(sentBodies(instance)[0]!['entity']).to.deep.equal({
      consents__c: [{ vid_key: newsletter.vid__v, purpose__c: 'Mailing' }],
    });
  });
});
