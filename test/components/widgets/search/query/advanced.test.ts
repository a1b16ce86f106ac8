import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance, failure } from '../../../../../demo/fixtures/fake_instance.ts';
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
} from '../../../support/widget.ts';

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
    target.dispatchEvent(new Event('input', { bubbles: true }));
    await widget.updateComplete;
  }
  const options = (widget: Widget): HTMLElement[] => findAll(widget, '[role=option]');
  /** Opens the list of a field and returns its options once they are loaded. */
  async function offered(widget: Widget, label: string): Promise<string[]> {
    input(widget, label).focus();
    input(widget, label).click();
    await until(() => options(widget).length > 0, `the list of ${label}`);
    return options(widget).map((option) => option.textContent!.trim());
  }
  async function pick(widget: Widget, label: string, option: string): Promise<void> {
    await offered(widget, label);
    options(widget)
      .find((each) => each.textContent!.trim() === option)!
      .click();
    await widget.updateComplete;
  }
  const chosen = (widget: Widget, label: string): string[] =>
    findAll(widget, `.chosen[aria-label="${label}"] .chosen-chip`).map((chip) => chip.textContent!.trim());

  it('is hidden when the administrator configured no fields', async () => {
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: { ...configuration.search!, advanced_fields: { HCP: [], HCO: [] } },
    };
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    expect(has(widget, '.advanced-button')).to.equal(false);
  });

  it('continues in another element with the same words, tab, conditions and filters', async () => {
    const widget = await opened();
    await fill(widget, 'First name', 'Kath');
    await searchFor(widget, 'johnson');
    button(widget, 'Professionals').click();
    await until(() => last().get('types') === 'HCP' && has(widget, '.list'), 'the results');
    button(widget, /^Filters/).click();
    await until(() => has(widget, '.facet input[type=checkbox]'), 'the filters');
    const asked = last().get('filters');
    find(widget, '.facet input[type=checkbox]')!.click();
    await until(() => last().get('filters') !== asked, 'the filter');
    const query = last().toString();
    const calls = instance.callsTo('/search').length;
    widget.remove();
    await ready(await place(demoAttributes(instance)));
    await until(() => instance.callsTo('/search').length > calls, 'the search');
    expect(last().toString()).to.equal(query);
    expect(query).to.contain('first_name__v');
  });

  it('has a labeled control for each configured field, grouped by object', async () => {
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
    expect(input(widget, 'Specialty').getAttribute('role')).to.equal('combobox');
    expect(instance.callsTo('/metadata/reference_values/Specialty'), 'lists load when opened').to.have.length(
      0,
    );
    expect(find(widget, '.range[aria-label="Birth year"] input[type=number]')).to.not.equal(null);
    expect(find(widget, '.range[aria-label="Effective"] input[type=date]')).to.not.equal(null);
    expect(text(widget)).to.contain('NPI number');
  });

  it('searches words as words, compares codes and ranges, and combines all with the box and the filters', async () => {
    const widget = await opened({ 'preset-filter': 'address.country__v=US' });
    await searchFor(widget, 'john');
    await fill(widget, 'First name', 'Kath:rin');
    await until(() => last().get('fieldQueries') === 'hcp.first_name__v:Kath\\:rin');
    await fill(widget, 'City', 'Boston');
    await until(
      () => last().get('fieldQueries') === 'hcp.first_name__v:Kath\\:rin~address.locality__v:Boston',
    );
    await pick(widget, 'Specialty', 'Cardiology');
    const [from] = findAll<HTMLInputElement>(widget, '.range[aria-label="Birth year"] input');
    from!.value = '1970';
    from!.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => last().get('filters') === 'hcp.specialty_1__v:CARD~range||hcp.birth_year__v:1970||');
    expect(last().get('presetFilters')).to.equal('address.country__v:US');
    expect(last().get('q')).to.equal('john');
  });

  it('has one unscoped field for both entity types; the type decides which fields there are', async () => {
    const widget = await opened();
    await pick(widget, 'Country', 'United States');
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

  it('offers the codes of the chosen country, sorted by label', async () => {
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
    expect(await offered(widget, 'Specialty')).to.deep.equal(['Anatomy', 'Balneology', 'Zoology']);
    await pick(widget, 'Country', 'United States');
    expect(await offered(widget, 'Specialty')).to.deep.equal(['Anatomy', 'Zoology']);
    await pick(widget, 'Country', 'Germany');
    expect(await offered(widget, 'Specialty')).to.deep.equal(['Anatomy', 'Balneology', 'Zoology']);
  });

  it('treats several values as alternatives that can be removed one by one, by keyboard too', async () => {
    const widget = await opened();
    await pick(widget, 'Country', 'United States');
    input(widget, 'Country').focus();
    await sendKeys({ type: 'germ' });
    await widget.updateComplete;
    expect(options(widget).map((option) => option.textContent!.trim())).to.deep.equal(['Germany']);
    await sendKeys({ press: 'Enter' });
    await until(() => last().get('filters') === 'primary_country__v:US,DE');
    expect(chosen(widget, 'Country')).to.deep.equal(['United States', 'Germany']);
    button(widget, 'Remove United States').click();
    await until(() => last().get('filters') === 'primary_country__v:DE');
    expect(shadow(widget).activeElement).to.equal(input(widget, 'Country'));
    await expect(widget).to.be.accessible();
  });

  it('keeps a text that matches no option, and reports it', async () => {
    const widget = await opened();
    await pick(widget, 'Specialty', 'Cardiology');
    input(widget, 'Specialty').focus();
    await sendKeys({ type: 'astrology' });
    await sendKeys({ press: 'Tab' });
    await widget.updateComplete;
    const field = input(widget, 'Specialty');
    expect(field.value).to.equal('astrology');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(shadow(widget).getElementById(field.getAttribute('aria-describedby')!)!.textContent).to.contain(
      'Nothing in the list matches.',
    );
    expect(chosen(widget, 'Specialty'), 'what was chosen before still counts').to.deep.equal(['Cardiology']);
    await pick(widget, 'Specialty', 'Medical oncology');
    expect(input(widget, 'Specialty').value).to.equal('');
    await until(() => last().get('filters') === 'hcp.specialty_1__v:CARD,ONC');
  });

  it('keeps the control that the user types in when the first results arrive', async () => {
    const widget = await opened();
    const first = input(widget, 'First name');
    first.focus();
    await sendKeys({ type: 'kath' });
    await until(() => has(widget, '.card'), 'results');
    expect(shadow(widget).activeElement).to.equal(first);
    await sendKeys({ type: 'erine' });
    expect(first.value).to.equal('katherine');
  });

  it('shows its conditions as removable chips, and in the controls when opened again', async () => {
    const widget = await opened();
    await fill(widget, 'First name', 'katherine');
    await pick(widget, 'Specialty', 'Cardiology');
    const [from, to] = findAll<HTMLInputElement>(widget, '.range[aria-label="Effective"] input');
    for (const [each, value] of [
      [from!, '2012-07-01'],
      [to!, '2013-01-31'],
    ] as const) {
      each.value = value;
      each.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await shows(widget, 'First name: katherine');
    find(widget, '.panel-close')!.click();
    await widget.updateComplete;
    expect(text(widget)).to.contain('First name: katherine');
    expect(text(widget)).to.contain('Specialty: Cardiology');
    expect(text(widget)).to.contain('Effective: Jul 1, 2012 to Jan 31, 2013');
    button(widget, 'Remove filter First name: katherine').click();
    await until(() => !last().has('fieldQueries'));
    button(widget, 'Advanced search').click();
    await until(() => has(widget, '.field-input'));
    expect(input(widget, 'First name').value).to.equal('');
    expect(chosen(widget, 'Specialty')).to.deep.equal(['Cardiology']);
    button(widget, 'Clear all').click();
    await until(() => !last().has('filters'));
    expect(chosen(widget, 'Specialty')).to.deep.equal([]);
  });

  it('takes focus when it opens, returns it when it closes, and closes by Escape', async () => {
    const widget = await opened();
    await until(() => shadow(widget).activeElement?.matches('.panel-close'));
    input(widget, 'City').focus();
    press(input(widget, 'City'), 'Escape');
    await until(() => shadow(widget).activeElement?.matches('.advanced-button'));
    expect(has(widget, '.side.advanced')).to.equal(false);
  });

  it('still searches words when labels and lists could not be loaded, reports it and retries', async () => {
    instance.intercept = ({ path }) =>
      path === '/metadata/fields' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await opened();
    await shows(widget, 'could not be loaded');
    await fill(widget, 'First name', 'anna');
    await until(() => last().get('fieldQueries') === 'hcp.first_name__v:anna');
    instance.intercept = undefined;
    button(widget, 'Try again').click();
    await until(
      () =>
        findAll(widget, 'label.field-label').some((each) => each.textContent === 'Specialty') &&
        input(widget, 'Specialty').matches('[role=combobox]'),
    );
    expect(input(widget, 'First name').value).to.equal('anna');
  });

  it('has German texts', async () => {
    document.documentElement.lang = 'de';
    const widget = await place(demoAttributes(instance));
    await until(() => has(widget, '[aria-label="Erweiterte Suche"]'), 'the button in German');
    button(widget, 'Erweiterte Suche').click();
    await shows(widget, 'Auch das Suchfeld findet');
    expect(input(widget, 'Vorname').type).to.equal('text');
    document.documentElement.lang = 'en';
  });
});
