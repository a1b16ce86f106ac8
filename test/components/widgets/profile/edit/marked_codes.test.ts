/** Labels that the service marks, because the code is inactive or the country does not have it (docs/decisions/0047-inactive-codes.md). */
import { expect } from '@open-wc/testing';
import { button, find, shows, text, until } from '../../../../../demo/fixtures/shown.ts';
import { control, editKatherine, review, write } from '../../../support/editing.ts';
import { openKatherine } from '../../../support/profile.ts';
import { fixture } from './edit/fixture.ts';
import { modelFields, modelReferences } from '../../../../../demo/fixtures/fake_model.ts';
import { json } from '../../../../../demo/fixtures/fake_instance.ts';

/** Japanese is a language of Japan only; General practice is a specialty of Germany only. */
const lists = modelReferences
  .filter(({ type }) => type === 'Language' || type === 'Specialty')
  .map(({ type, reference_type_codes: codes }) => ({
    type,
    reference_type_codes:
      type === 'Language'
        ? [...codes, { code: 'ja', inactive: false, countries: ['JP'], values: { en: 'Japanese' } }]
        : codes,
  }));

describe('profile: labels that the service marks', () => {
  const given = fixture();
  const marked = 'Cardiology (inactive)';
  beforeEach(() => {
    // The metadata do not know the country of the record, so they have the label without a mark.
    for (const { entity } of given.instance.records) Object.assign(entity, { specialty_1_value__u: marked });
  });

  it('are in the record', async () => {
    await shows(await openKatherine(given.instance), marked);
  });

  it('stay with the stored value in the form, and come back with it after another choice', async () => {
    const widget = await editKatherine(given.instance);
    const specialty = (): HTMLInputElement => control(widget, 'specialty_1__v');
    await until(() => specialty().value === marked, 'the mark');
    await write(widget, 'specialty_1__v', 'oncology');
    const option = (): HTMLElement | null => find(widget, '[role=option]');
    await until(() => option()?.textContent?.includes('Medical oncology'), 'the other code');
    option()!.click();
    await until(() => specialty().value === 'Medical oncology', 'the other label');
    button(widget, 'Undo the change of Specialty').click();
    await until(() => specialty().value === marked, 'the mark after Undo');
  });
});

describe('profile: codes that the country of the record does not have', () => {
  const given = fixture();
  beforeEach(() => {
    const { instance } = given;
    const languages = modelFields.find(({ fieldId }) => fieldId === 'languages__v')!;
    instance.fields = [...instance.fields, languages];
    const layouts = structuredClone(instance.configuration.layouts);
    layouts.HCP!['*']!.sections[1]!.fields.push({ name: 'languages__v' });
    instance.configuration = { ...instance.configuration, layouts };
    const { intercept } = instance;
    instance.intercept = (call, signal) => {
      const list = lists.find(({ type }) => call.path === `/metadata/reference_values/${type}`);
      return list
        ? json({ responseStatus: 'SUCCESS', reference_type_values: [list] })
        : intercept?.(call, signal);
    };
    for (const { entity } of instance.records)
      Object.assign(entity, {
        specialty_1__v: 'ALLG',
        specialty_1_value__u: 'General practice (inactive)',
        languages__v: ['ja', 'de'],
      });
  });

  it('are marked in a field with several codes, and its other codes are not', async () => {
    const widget = await editKatherine(given.instance);
    await until(() => text(widget).includes('Japanese (inactive)'), 'the mark');
    expect(text(widget)).to.contain('German').and.not.contain('German (inactive)');
  });

  it('are marked among the old values of the review', async () => {
    const widget = await editKatherine(given.instance);
    await until(() => text(widget).includes('Japanese (inactive)'), 'the codes');
    button(widget, 'Remove Japanese (inactive)').click();
    await write(widget, 'specialty_1__v', 'oncology');
    const option = (): HTMLElement | null => find(widget, '[role=option]');
    await until(() => option()?.textContent?.includes('Medical oncology'), 'the other code');
    option()!.click();
    await review(widget);
    const shown = (part: string, name: string): string | undefined =>
      find(widget, `[data-field=${name}] ${part}`)?.textContent?.replace(/\s+/g, ' ').trim();
    expect(shown('del', 'languages__v')).to.contain('Japanese (inactive)').and.contain('German');
    expect(shown('ins', 'languages__v')).to.equal('German');
    expect(shown('del', 'specialty_1__v')).to.equal('General practice (inactive)');
    expect(shown('ins', 'specialty_1__v')).to.equal('Medical oncology');
  });
});
