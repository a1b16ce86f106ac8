import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { forgetDensity } from '../../../../../src/widgets/search/query/density.ts';
import {
  cards,
  demoAttributes,
  place,
  ready,
  searchFor,
  text,
  until,
  type Widget,
} from '../../../support/widget.ts';

/** A result is a card with fewer fields than the record (view=card). */
describe('cards of a search', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    const { search } = instance.configuration;
    search!.result_fields.HCP = ['hcp_type__v', 'specialty_1__v', 'email_1__v', 'license.license_number__v'];
  });
  afterEach(() => {
    instance.restore();
    forgetDensity();
  });

  async function found(words: string, density = 'comfortable'): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), density });
    await ready(widget);
    await searchFor(widget, words);
    return widget;
  }
  const queries = (): URLSearchParams[] => instance.callsTo('/search').map(({ query }) => query);

  it('are asked for with the fields that the configuration shows, and have labels', async () => {
    const widget = await found('katherine');
    expect(queries()[0]!.get('view')).to.equal('card');
    expect(queries()[0]!.get('fields')).to.equal('hcp_type__v,specialty_1__v,email_1__v,npi_num__v');
    const [card] = cards(widget);
    for (const words of ['Prescriber', 'Cardiology', 'katherine.johnson@hospital.example', '1538246799'])
      expect(card!.textContent).to.contain(words);
  });

  it('show and mark the specialty that matched, when compact also a second one', async () => {
    const { search } = instance.configuration;
    search!.result_fields.HCP = [];
    instance.intercept = ({ path }) => {
      if (path !== '/search') return undefined;
      const answer = instance.search(new URLSearchParams({ q: 'katherine' }));
      const [hit] = answer.entities;
      const metaData = {
        ...hit!.metaData,
        highlights: [{ path: 'specialty_2__v_value__u', ranges: [[0, 6]] }],
      };
      const entity = { ...hit!.entity, specialty_2__v: 'GE', specialty_2__v_value__u: 'Gastroenterology' };
      return json({ ...answer, entities: [{ ...hit, entity, metaData }] });
    };
    for (const density of ['comfortable', 'compact']) {
      const widget = await found('katherine gastro', density);
      const summary = cards(widget)[0]!.querySelector('.summary')!;
      expect(summary.textContent, density).to.contain('Gastroenterology');
      expect(summary.querySelector('mark')?.textContent, density).to.equal('Gastro');
      widget.remove();
    }
  });

  it('are whole records when the instance does not know a configured field, without asking twice again', async () => {
    instance.intercept = ({ path, query }) =>
      path === '/search' && query.has('fields') ? failure(400, 'INVALID_DATA') : undefined;
    const widget = await found('katherine');
    expect(cards(widget)[0]!.textContent).to.contain('Cardiology');
    const asked = queries().length;
    await searchFor(widget, 'cathrin');
    const later = queries().slice(asked);
    expect(later.map((query) => query.has('view'))).to.deep.equal(later.map(() => false));
    expect(later.length).to.be.greaterThan(0);
  });

  it('report a refused search once, and are cards again when it is no longer refused', async () => {
    instance.intercept = ({ path }) => (path === '/search' ? failure(400, 'INVALID_DATA') : undefined);
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    void searchFor(widget, 'katherine').catch(() => {});
    await until(() => /could not/i.test(text(widget)) || queries().length >= 2, 'the error');
    expect(queries().map((query) => query.has('view'))).to.deep.equal([true, false]);
    instance.intercept = undefined;
    await searchFor(widget, 'cathrin');
    expect(queries().at(-1)!.get('view')).to.equal('card');
  });

  it('survive labels that are malformed', async () => {
    instance.intercept = ({ path, query }) =>
      path === '/search'
        ? json({
            ...instance.search(query),
            labels: { specialty_1__v: null, 'addresses__v.x': 7, 'missing.y': { a: 'b' }, hcp_type__v: [] },
          })
        : undefined;
    const widget = await found('katherine');
    expect(cards(widget)[0]!.textContent).to.contain('Katherine Johnson');
  });
});
