/** Fields of custom objects on result cards, in filters and in saved lists (decision 35). */
import { expect } from '@open-wc/testing';
import { consents, withConsents } from '../../../../../demo/fixtures/custom_objects.ts';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { columnValue, resultColumns } from '../../../../../src/widgets/search/download/result_columns.ts';
import { demoAttributes, find, findAll, place, ready, searchFor, until } from '../../../support/widget.ts';

const { newsletter, calls } = consents;
const name = 'consents__c.channel__c';

describe('search: fields of custom objects in results', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    const other = {
      ...newsletter,
      vid__v: '970000000000000003',
      channel__c: 'ONC',
      channel__c_value__u: 'Oncology',
    };
    instance = withConsents(new FakeInstance(), [
      newsletter,
      other,
      { ...newsletter },
      { ...calls, channel__c: 'X' },
    ]);
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: {
        ...configuration.search!,
        density: 'comfortable',
        result_fields: { HCP: ['specialty_1__v', name], HCO: [] },
        filters: ['country', name],
      },
    };
  });
  afterEach(() => instance.restore());

  it('cards have the values of active records once each, with the title of the object', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    widget.style.inlineSize = '1100px';
    await searchFor(widget, 'johnson');
    const facts = (): string[] =>
      findAll(widget, '.facts span').map((each) => each.textContent!.replace(/\s+/g, ' ').trim());
    await until(() => facts().includes('Consents · Channel Cardiology, Oncology'), 'the fact on the card');
    const asked = instance.callsTo('/search').at(-1)!.query.get('fields')!.split(',');
    expect(asked).to.include(name).and.include('consents__c.status__v');
    await expect(widget).shadowDom.to.be.accessible();
  });

  it('a filter counts its values, and limits the search to the chosen one until its chip is removed', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    await searchFor(widget, 'johnson');
    const last = () => instance.callsTo('/search').at(-1)!.query;
    expect(last().get('facets')).to.equal(`primary_country__v,${name}`);
    find(widget, '.filters-button')!.click();
    const group = (): HTMLElement => find(widget, '.facet')!;
    await until(
      () => group().querySelector('legend')!.textContent === 'Consents · Channel',
      'the title of the filter',
    );
    const options = [...group().querySelectorAll('label')].map((label) =>
      label.textContent!.replace(/\s+/g, ' ').trim(),
    );
    expect(options).to.deep.equal(['Cardiology 1', 'Oncology 1', 'X 1']);
    await expect(widget).shadowDom.to.be.accessible();
    group().querySelector('input')!.click();
    await until(() => last().get('filters') === `${name}:CARD`, 'the filter');
    const chip = (): HTMLElement | null => widget.shadowRoot!.querySelector('.chips button');
    await until(() => chip()?.getAttribute('aria-label')?.includes('Cardiology'), 'the chip');
    chip()!.click();
    await until(() => !last().has('filters'), 'the search without the filter');
  });

  it('a saved list has a column with the values of active records', () => {
    const columns = resultColumns(['HCP'], { HCP: [name] }, []);
    const column = columns.find((each) => 'field' in each)!;
    expect(column).to.deep.equal({ objectType: 'consents__c', field: 'channel__c', scope: 'consents__c' });
    const [hit] = instance.records;
    expect(columnValue(column, hit!, true)).to.equal('Cardiology; Oncology');
    expect(columnValue(column, hit!, false)).to.equal('CARD; ONC');
  });
});
