import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { compareRecords } from '../../../../../src/widgets/profile/history/version_comparison.ts';
import { FakeInstance, failure, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../../demo/fixtures/fake_records.ts';
import { withHistory } from '../../../../../demo/fixtures/fake_history.ts';
import { asProfile } from '../../../../../demo/fixtures/profile_configuration.ts';
import { openKatherine, type Profile } from '../../../support/profile.ts';
import { button, find, findAll, has, shows, text, until } from '../../../../../demo/fixtures/shown.ts';

const said = (element: Element): string => element.textContent!.replace(/\s+/g, ' ').trim();

describe('profile: history of a record, with a comparison of any two versions', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    withHistory(instance);
  });
  afterEach(() => instance.restore());

  async function openHistory(): Promise<Profile> {
    const widget = await openKatherine(instance);
    button(widget, 'History').click();
    await until(() => findAll(widget, '[part=revision]').length > 0, 'revisions');
    return widget;
  }

  it('shows who changed what, from which source, version by version', async () => {
    const widget = await openHistory();
    const [latest, earlier] = findAll(widget, '[part=revision]').map(said);
    await shows(widget, 'Medical oncology');
    expect(latest).to.contain('Version 3').and.contain('Sam Steward').and.contain('Change request 6900');
    expect(latest).to.contain('Licenses: MA-228719').and.contain('New');
    expect(earlier)
      .to.contain('crm_us')
      .and.contain('Job 12')
      .and.contain('katherine.johnson@hospital.example');
  });

  it('loads older versions on demand, down to the first', async () => {
    const widget = await openHistory();
    button(widget, 'Show older versions').click();
    await shows(widget, 'First stored');
    expect(findAll(widget, '[part=revision]')).to.have.length(3);
    expect(has(widget, '.history > .button')).to.equal(false);
  });

  it('compares any two versions in either order', async () => {
    const widget = await openHistory();
    button(widget, 'Show older versions').click();
    await shows(widget, 'First stored');
    const [one, other] = findAll<HTMLSelectElement>(widget, 'select');
    one!.value = '3';
    one!.dispatchEvent(new Event('change'));
    other!.value = '1';
    other!.dispatchEvent(new Event('change'));
    await widget.updateComplete;
    button(widget, 'Compare').click();
    await shows(widget, 'From version 1 to version 3');
    await until(() => find(widget, '[part=comparison] [data-field]'), 'differences');
    const comparison = said(find(widget, '[part=comparison]')!);
    for (const words of ['E-mail', 'Specialty', 'Licenses: MA-228719']) expect(comparison).to.contain(words);
    expect(comparison).not.to.contain('First name');
    button(widget, 'Stop comparing').click();
    await widget.updateComplete;
    expect(has(widget, '[part=comparison]')).to.equal(false);
  });

  it('reports when versions are equal', async () => {
    const widget = await openHistory();
    const [one, other] = findAll<HTMLSelectElement>(widget, 'select');
    one!.value = other!.value;
    one!.dispatchEvent(new Event('change'));
    await widget.updateComplete;
    button(widget, 'Compare').click();
    await shows(widget, 'Both versions are the same');
  });

  for (const [way, goBack] of [
    ['its back button', (widget: Profile) => button(widget, 'Back to the record').click()],
    ['Escape', () => sendKeys({ press: 'Escape' })],
  ] as const)
    it(`receives focus, and ${way} returns it to the button that opened it`, async () => {
      const widget = await openHistory();
      expect(widget.shadowRoot!.activeElement!.className).to.contain('view-title');
      await goBack(widget);
      await until(() => find(widget, '[part=head]'));
      await widget.updateComplete;
      expect(said(widget.shadowRoot!.activeElement!)).to.equal('History');
    });

  it('reports and retries a failed call, also of a comparison', async () => {
    const usual = instance.intercept!;
    instance.intercept = (call, signal) =>
      call.path.endsWith('/revisions') ? failure(500, 'UNEXPECTED_ERROR') : usual(call, signal);
    const widget = await openKatherine(instance);
    button(widget, 'History').click();
    await shows(widget, 'Something went wrong');
    instance.intercept = usual;
    button(widget, 'Try again').click();
    await shows(widget, 'Version 3');
    instance.intercept = (call, signal) =>
      /revisions\/\d/.test(call.path) ? failure(500, 'UNEXPECTED_ERROR') : usual(call, signal);
    button(widget, 'Compare').click();
    await shows(widget, 'Something went wrong');
    instance.intercept = usual;
    button(widget, 'Try again').click();
    await until(() => find(widget, '[part=comparison] [data-field]'), 'differences');
  });

  it('names fields with the metadata of its own widget when another widget is on the page', async () => {
    const other = asProfile(new FakeInstance());
    withHistory(other);
    other.fields = other.fields.map((field) => ({
      ...field,
      labels: { en: `${field.labels['en']} elsewhere` },
    }));
    try {
      const widgets = [await openHistory(), await openKatherine(other)];
      button(widgets[1]!, 'History').click();
      const row = '[part=revision] [data-field=specialty_1__v] dt';
      await until(() => widgets.every((widget) => has(widget, row)), 'revisions');
      const specialties = widgets.map((widget) => said(find(widget, row)!));
      expect(specialties).to.deep.equal(['Specialty', 'Specialty elsewhere']);
    } finally {
      other.restore();
    }
  });

  it('closes when another record opens', async () => {
    const widget = await openHistory();
    widget.identifier = known.hospital;
    await shows(widget, 'Massachusetts General Hospital');
    await until(() => find(widget, '[part=head]'));
    expect(has(widget, '[part=history]')).to.equal(false);
  });

  it('shows a message when there are no versions', async () => {
    instance.intercept = ({ path }) =>
      path.endsWith('/revisions')
        ? json({ responseStatus: 'SUCCESS', revisions: [], totalCount: 0, offset: 0, limit: 25 })
        : undefined;
    const widget = await openKatherine(instance);
    button(widget, 'History').click();
    await shows(widget, 'History of Katherine Johnson');
    expect(text(widget)).not.to.contain('Compare');
  });
});

describe('comparison of two copies of a record', () => {
  const before = {
    vid__v: '1',
    first_name__v: 'Ana',
    record_version__v: 1,
    languages__v: ['es', 'en'],
    addresses__v: [
      { vid__v: 'a', locality__v: 'Boston' },
      { vid__v: 'b', locality__v: 'Salem' },
    ],
  };

  it('contains fields that differ, of the record and of children, including added and removed ones', () => {
    const after = {
      ...before,
      record_version__v: 2,
      record_delta_id__v: '1-2',
      first_name__v: 'Anna',
      last_name__v: '',
      languages__v: ['es', 'en'],
      addresses__v: [
        { vid__v: 'a', locality__v: 'Lynn', record_delta_id__v: 'a-2' },
        { vid__v: 'c', locality__v: 'Quincy' },
      ],
    };
    expect(
      compareRecords('HCP', before, after).map(({ vid, fields, before: one, after: other }) => [
        vid,
        fields.map(({ name, before: from, after: to }) => [name, from, to]),
        one !== undefined,
        other !== undefined,
      ]),
    ).to.deep.equal([
      ['1', [['first_name__v', 'Ana', 'Anna']], true, true],
      ['a', [['locality__v', 'Boston', 'Lynn']], true, true],
      ['b', [['locality__v', 'Salem', undefined]], true, false],
      ['c', [['locality__v', undefined, 'Quincy']], false, true],
    ]);
  });

  it('is empty for a copy and itself', () => {
    expect(compareRecords('HCP', before, structuredClone(before))).to.deep.equal([]);
  });
});
