/** Fields with several codes, which are one text with commas: values, and requested values. */
import { expect } from '@open-wc/testing';
import { FakeInstance, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { modelFields, modelReferences } from '../../../../../demo/fixtures/fake_model.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { request, withEditing } from '../../../../../demo/fixtures/fake_requests.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { find, until } from '../../../../../demo/fixtures/shown.ts';
import { openKatherine } from '../../../support/profile.ts';
import { said } from '../edit/edit/fixture.ts';

describe('profile: fields with several codes', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withEditing(instance);
    instance.fields = [...instance.fields, modelFields.find(({ fieldId }) => fieldId === 'languages__v')!];
    const { intercept } = instance;
    instance.intercept = (call, signal) =>
      call.path === '/metadata/reference_values/Language'
        ? json({
            responseStatus: 'SUCCESS',
            reference_type_values: modelReferences.filter(({ type }) => type === 'Language'),
          })
        : intercept?.(call, signal);
    const layouts = structuredClone(instance.configuration.layouts);
    layouts.HCP!['*']!.sections[0]!.fields.push({ name: 'languages__v' });
    instance.configuration = { ...instance.configuration, layouts };
  });
  afterEach(() => instance.restore());

  const give = (values: object): void => {
    for (const { entity } of instance.records) Object.assign(entity, values);
  };

  it('show their labels with spaces between them', async () => {
    give({ languages__v: 'en,fr', languages_value__u: 'English, French' });
    const widget = await openKatherine(instance);
    expect(said(find(widget, '[data-field=languages__v]'))).to.contain('English, French');
  });

  it('keep a label that has a comma without a space', async () => {
    give({ languages__v: 'en', languages_value__u: 'English (US,UK)' });
    const widget = await openKatherine(instance);
    expect(said(find(widget, '[data-field=languages__v]'))).to.contain('English (US,UK)');
    give({ languages__v: 'en,fr', languages_value__u: 'English, spoken, French' });
    const other = await openKatherine(instance);
    expect(said(find(other, '[data-field=languages__v]'))).to.contain('English, spoken, French');
  });

  it('show the labels of requested codes, and a code without a label as it is', async () => {
    give({ languages__v: 'en', languages_value__u: 'English' });
    instance.requests = [request(known.katherine, { languages__v: 'fr,de,tlh' })];
    const widget = await openKatherine(instance);
    await until(
      () => said(find(widget, '[part=pending-change]')).includes('French, German, tlh'),
      'the labels of the codes',
    );
  });
});
