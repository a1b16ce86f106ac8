import {
  place,
  demoAttributes,
  ready,
  has,
  searchFor,
  button,
  until,
  find,
  findAll,
  text,
  shadow,
  shows,
  press,
} from '../../../support/widget.ts';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { withConsents } from '../../../../../demo/fixtures/custom_objects.ts';
import { failure } from '../../../../../demo/fixtures/fake_instance.ts';
import { fixture } from './advanced/fixture.ts';
import { codeTests } from './advanced/codes.ts';

describe('advanced search (specification 6.1, 4.22)', () => {
  const given = fixture();
  const { opened, fill, last, input, pick, chosen } = given;

  it('is hidden when the administrator configured no fields', async () => {
    const { configuration } = given.instance;
    given.instance.configuration = {
      ...configuration,
      search: { ...configuration.search!, advanced_fields: { HCP: [], HCO: [] } },
    };
    const widget = await place(demoAttributes(given.instance));
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
    const calls = given.instance.callsTo('/search').length;
    widget.remove();
    await ready(await place(demoAttributes(given.instance)));
    await until(() => given.instance.callsTo('/search').length > calls, 'the search');
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
    expect(
      given.instance.callsTo('/metadata/reference_values/Specialty'),
      'lists load when opened',
    ).to.have.length(0);
    expect(find(widget, '.range[aria-label="Birth year"] input[type=number]')).to.not.equal(null);
    expect(find(widget, '.range[aria-label="Effective"] input[type=date]')).to.not.equal(null);
    expect(text(widget)).to.contain('NPI number');
  });

  it('groups the fields of a custom object under its title, and names it in the chip', async () => {
    withConsents(given.instance, []);
    const { configuration } = given.instance;
    given.instance.configuration = {
      ...configuration,
      search: {
        ...configuration.search!,
        advanced_fields: {
          HCP: ['last_name__v', 'consents__c.channel__c', 'consents__c.given_on__c', 'consents__c.status__v'],
          HCO: [],
        },
      },
    };
    const widget = await opened({ 'preset-filter': 'consents__c.status__v=A' });
    const titles = findAll(widget, '.field-group legend').map((legend) => legend.textContent);
    expect(titles).to.deep.equal(['Professionals only', 'Consents']);
    await pick(widget, 'Channel', 'Cardiology');
    await until(() => last().get('filters') === 'consents__c.channel__c:CARD', 'the search');
    expect(last().get('presetFilters')).to.equal('consents__c.status__v:A');
    await until(() => text(widget).includes('Consents · Channel: Cardiology'), 'the chip');
    await shows(widget, 'Only Consents · Consent status: Active');
    await expect(widget).shadowDom.to.be.accessible();
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
    // A number is no date.
    await shows(widget, 'Birth year: from 1970');
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

  codeTests(given);

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
    given.instance.intercept = ({ path }) =>
      path === '/metadata/fields' ? failure(500, 'UNEXPECTED_ERROR') : undefined;
    const widget = await opened();
    await shows(widget, 'could not be loaded');
    await fill(widget, 'First name', 'anna');
    await until(() => last().get('fieldQueries') === 'hcp.first_name__v:anna');
    given.instance.intercept = undefined;
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
    const widget = await place(demoAttributes(given.instance));
    await until(() => has(widget, '[aria-label="Erweiterte Suche"]'), 'the button in German');
    button(widget, 'Erweiterte Suche').click();
    await shows(widget, 'Auch das Suchfeld findet');
    expect(input(widget, 'Vorname').type).to.equal('text');
    document.documentElement.lang = 'en';
  });
});
