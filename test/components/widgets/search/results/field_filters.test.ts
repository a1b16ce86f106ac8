/** Custom fields of records as filters and as sort orders. */
import { expect } from '@open-wc/testing';
import { fieldsOfObject } from '../../../../../demo/fixtures/custom_objects.ts';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { modelFields } from '../../../../../demo/fixtures/fake_model.ts';
import { demoAttributes, find, findAll, place, ready, searchFor, until } from '../../../support/widget.ts';

describe('search: custom fields as filters and sort orders', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    const field = fieldsOfObject('HCP', { customer_defined: true, facet: true });
    instance.fields = [
      ...modelFields,
      field('speaks__c', 'BOOLEAN', 'Speaks at congresses'),
      field('since__c', 'DATE', 'Member since', { facet: false, sortable: true }),
    ];
    const { configuration, records } = instance;
    instance.configuration = {
      ...configuration,
      search: { ...configuration.search!, filters: ['country', 'speaks__c'], sort_fields: ['since__c'] },
    };
    for (const [index, { entity }] of records.entries()) Object.assign(entity, { speaks__c: index === 0 });
  });
  afterEach(() => instance.restore());

  it('filters have the name of the field, and words for yes and no', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    await searchFor(widget, 'a');
    const last = () => instance.callsTo('/search').at(-1)!.query;
    expect(last().get('facets')).to.equal('primary_country__v,speaks__c');
    find(widget, '.filters-button')!.click();
    const group = () =>
      findAll(widget, '.facet').find(
        (each) => each.querySelector('legend')!.textContent === 'Speaks at congresses',
      );
    await until(() => group(), 'the filter with the name of the field');
    const options = [...group()!.querySelectorAll('.option-label')].map((label) => label.textContent);
    expect(options.toSorted()).to.deep.equal(['No', 'Yes']);
    await expect(widget).shadowDom.to.be.accessible();
    const yes = [...group()!.querySelectorAll('label')].find((label) => label.textContent!.includes('Yes'));
    yes!.querySelector('input')!.click();
    await until(() => last().get('filters') === 'speaks__c:true', 'the filter');
    const chip = (): HTMLElement | null => widget.shadowRoot!.querySelector('.chips button');
    await until(() => chip()?.getAttribute('aria-label')?.includes('Yes'), 'the chip');
  });

  it('sort orders have the name of the field, and are part of the state of the page', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    await searchFor(widget, 'a');
    const choice = () => find<HTMLSelectElement>(widget, '.sort .sort-select')!;
    await until(
      () => choice().selectedOptions[0] && choice().textContent!.includes('Member since'),
      'the name',
    );
    choice().value = 'since__c';
    choice().dispatchEvent(new Event('change'));
    const last = () => instance.callsTo('/search').at(-1)!.query;
    await until(() => last().get('sort') === 'since__c', 'the search in this order');
    widget.state = { query: 'a', sort: 'gone__c' };
    await until(() => last().get('sort') === 'relevance', 'the usual order for a field that is not offered');
    widget.state = { query: 'a', sort: 'since__c' };
    await until(() => last().get('sort') === 'since__c', 'the order of the state');
  });
});
