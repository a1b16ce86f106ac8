import { expect } from '@open-wc/testing';
import { FakeInstance, failure } from '../support/fake_instance.ts';
import {
  button,
  demoAttributes,
  find,
  findAll,
  has,
  place,
  press,
  ready,
  searchFor,
  shadow,
  shows,
  text,
  until,
  type Widget,
} from '../support/widget.ts';

describe('advanced search (decisions, sections 3 and 5)', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      countries: ['US', 'DE', 'JP'],
      search: {
        ...configuration.search!,
        advanced_fields: {
          HCP: [
            'first_name__v',
            'specialty_1__v',
            'birth_year__v',
            'email_1__v',
            'address.locality__v',
            'license.effective_date__v',
            'primary_country__v',
          ],
          HCO: ['corporate_name__v', 'address.locality__v', 'primary_country__v'],
        },
      },
    };
    const [base] = instance.fields;
    instance.fields = [
      ...instance.fields,
      {
        ...base!,
        fieldId: 'primary_country__v',
        labels: { en: 'Country' },
        type: { dataType: 'REFERENCE', discriminator: 'Country' },
      },
      { ...base!, fieldId: 'corporate_name__v', objectType: 'HCO', labels: { en: 'Corporate name' } },
      { ...base!, fieldId: 'locality__v', objectType: 'ADDRESS', labels: { en: 'City' } },
    ];
  });
  afterEach(() => instance.restore());

  const last = (): URLSearchParams => instance.callsTo('/search').at(-1)?.query ?? new URLSearchParams();
  async function opened(more: Record<string, string> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    widget.style.inlineSize = '1100px';
    button(widget, 'Advanced search').click();
    await until(() => has(widget, '.field-input'), 'inputs');
    return widget;
  }
  /** The input that a label names. */
  function input(widget: Widget, label: string): HTMLInputElement & HTMLSelectElement {
    const found = findAll<HTMLLabelElement>(widget, 'label.field-label').find(
      (each) => each.textContent === label,
    );
    if (!found) throw new Error(`There is no field "${label}" in: ${text(widget)}`);
    return shadow(widget).getElementById(found.htmlFor) as HTMLInputElement & HTMLSelectElement;
  }
  async function fill(widget: Widget, label: string, value: string): Promise<void> {
    const target = input(widget, label);
    target.value = value;
    target.dispatchEvent(new Event(target.matches('select') ? 'change' : 'input', { bubbles: true }));
    await widget.updateComplete;
  }

  it('is not offered where the administrator configured no fields', async () => {
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: { ...configuration.search!, advanced_fields: { HCP: [], HCO: [] } },
    };
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    expect(has(widget, '.advanced-button')).to.equal(false);
  });

  it('has a labelled input for each configured field, under what it belongs to', async () => {
    const widget = await opened();
    expect(findAll(widget, '.field-group legend').map((legend) => legend.textContent)).to.deep.equal([
      'Record',
      'Professionals only',
      'Organizations only',
      'Address',
      'License',
    ]);
    expect(input(widget, 'First name').type).to.equal('text');
    expect(input(widget, 'E-mail').inputMode).to.equal('email');
    expect(input(widget, 'Specialty').matches('select')).to.equal(true);
    expect(find(widget, '.range[aria-label="Birth year"] input[type=number]')).to.not.equal(null);
    expect(find(widget, '.range[aria-label="Effective"] input[type=date]')).to.not.equal(null);
    expect(text(widget)).to.contain('NPI number');
  });

  it('words of a field are searched like words; codes and ranges compare values; all join the box and the filters', async () => {
    const widget = await opened({ 'preset-filter': 'address.country__v=US' });
    await searchFor(widget, 'john');
    await fill(widget, 'First name', 'Kath:rin');
    await until(() => last().get('fieldQueries') === 'hcp.first_name__v:Kath\\:rin');
    await fill(widget, 'City', 'Boston');
    await until(
      () => last().get('fieldQueries') === 'hcp.first_name__v:Kath\\:rin~address.locality__v:Boston',
    );
    await until(() => input(widget, 'Specialty').options.length === 3);
    await fill(widget, 'Specialty', 'CARD');
    const [from] = findAll<HTMLInputElement>(widget, '.range[aria-label="Birth year"] input');
    from!.value = '1970';
    from!.dispatchEvent(new Event('input', { bubbles: true }));
    await until(
      () =>
        last().get('filters') ===
        'address.country__v:US~hcp.specialty_1__v:CARD~range||hcp.birth_year__v:1970||',
    );
    expect(last().get('q')).to.equal('john');
  });

  it('a field of both kinds of record is asked once, without scope; the kind of record decides which fields there are', async () => {
    const widget = await opened();
    await fill(widget, 'Country', 'US');
    await until(() => last().get('filters') === 'primary_country__v:US');
    await fill(widget, 'First name', 'anna');
    await until(() => last().has('fieldQueries'));
    button(widget, 'Organizations').click();
    await until(() => last().get('types') === 'HCO');
    expect(last().get('filters')).to.equal('primary_country__v:US');
    expect(last().has('fieldQueries'), 'a field of professionals rests').to.equal(false);
    expect(findAll(widget, '.field-group legend').map((legend) => legend.textContent)).to.deep.equal([
      'Record',
      'Address',
    ]);
    button(widget, 'All').click();
    await until(() => last().get('fieldQueries') === 'hcp.first_name__v:anna');
    expect(input(widget, 'First name').value).to.equal('anna');
  });

  it('pick lists offer the codes of the chosen country, by label', async () => {
    instance.intercept = ({ path }) =>
      path === '/metadata/reference_values/Specialty'
        ? new Response(
            JSON.stringify({
              responseStatus: 'SUCCESS',
              reference_type_values: [
                {
                  type: 'Specialty',
                  reference_type_codes: [
                    { code: 'Z', inactive: false, countries: ['US'], values: { en: 'Zoology' } },
                    { code: 'A', inactive: false, countries: [], values: { en: 'Anatomy' } },
                    { code: 'B', inactive: false, countries: ['DE'], values: { en: 'Balneology' } },
                    { code: 'O', inactive: true, countries: [], values: { en: 'Obsolete' } },
                  ],
                },
              ],
            }),
          )
        : undefined;
    const widget = await opened();
    const labels = (): string[] => [...input(widget, 'Specialty').options].map(({ text: label }) => label);
    await until(() => labels().length === 4);
    expect(labels()).to.deep.equal(['Any', 'Anatomy', 'Balneology', 'Zoology']);
    await fill(widget, 'Country', 'US');
    await until(() => labels().length === 3);
    expect(labels()).to.deep.equal(['Any', 'Anatomy', 'Zoology']);
  });

  it('closed, what was asked stands as chips that remove it; opened again, the inputs hold it', async () => {
    const widget = await opened();
    await fill(widget, 'First name', 'katherine');
    await until(() => input(widget, 'Specialty').options.length === 3);
    await fill(widget, 'Specialty', 'CARD');
    const [from, to] = findAll<HTMLInputElement>(widget, '.range[aria-label="Effective"] input');
    for (const [each, value] of [
      [from!, '2012-07-01'],
      [to!, '2013-01-31'],
    ] as const) {
      each.value = value;
      each.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await widget.updateComplete;
    expect(has(widget, '[part=chip]')).to.equal(false);
    find(widget, '.panel-close')!.click();
    await shows(widget, 'First name: katherine');
    expect(text(widget)).to.contain('Specialty: Cardiology');
    expect(text(widget)).to.contain('Effective: Jul 1, 2012 to Jan 31, 2013');
    button(widget, 'Remove filter First name: katherine').click();
    await until(() => !last().has('fieldQueries'));
    button(widget, 'Advanced search').click();
    await until(() => has(widget, '.field-input'));
    expect(input(widget, 'First name').value).to.equal('');
    expect(input(widget, 'Specialty').value).to.equal('CARD');
    button(widget, 'Clear all').click();
    await until(() => !last().has('filters'));
    expect(input(widget, 'Specialty').value).to.equal('');
  });

  it('takes the focus when it opens and gives it back; Escape closes it', async () => {
    const widget = await opened();
    await until(() => shadow(widget).activeElement?.matches('.panel-close'));
    input(widget, 'City').focus();
    press(input(widget, 'City'), 'Escape');
    await until(() => shadow(widget).activeElement?.matches('.advanced-button'));
    expect(has(widget, '.side.advanced')).to.equal(false);
  });

  it('without names and lists of fields it says so, still takes words, and can try again', async () => {
    instance.intercept = ({ path }) =>
      path === '/metadata/fields' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await opened();
    await shows(widget, 'could not be loaded');
    await fill(widget, 'First name', 'anna');
    await until(() => last().get('fieldQueries') === 'hcp.first_name__v:anna');
    instance.intercept = undefined;
    button(widget, 'Try again').click();
    await until(() => input(widget, 'Specialty').matches('select'));
    expect(input(widget, 'First name').value).to.equal('anna');
  });

  it('speaks German', async () => {
    document.documentElement.lang = 'de';
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    button(widget, 'Erweiterte Suche').click();
    await shows(widget, 'Auch das Suchfeld findet');
    expect(input(widget, 'Vorname').type).to.equal('text');
    document.documentElement.lang = 'en';
  });
});
