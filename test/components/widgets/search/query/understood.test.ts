import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  button,
  demoAttributes,
  find,
  findAll,
  place,
  ready,
  searchFor,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('a question in the search box', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    instance.intercept = ({ path, query }) => {
      if (!path.endsWith('/search') || query.get('understand') !== 'true') return undefined;
      const words = query.get('asWords')?.split('~') ?? [];
      const filters = [
        {
          term: 'specialty_1__v:CARD',
          field_label: 'Specialty',
          labels: ['Cardiology'],
          words: ['cardiologists'],
        },
        {
          term: 'address.locality__v:Boston,Denver',
          field_label: 'City',
          labels: ['Boston', 'Denver'],
          words: ['Boston', 'Denver'],
        },
      ].filter((filter) => !filter.words.every((word) => words.includes(word)));
      query.delete('q');
      return Response.json({ ...instance.search(query), understood: { q: '', filters } });
    };
  });
  afterEach(() => instance.restore());

  const chips = (widget: Widget): string[] =>
    findAll(widget, '[part=chip]').map((chip) => chip.textContent!.trim());

  it('shows what was understood, and each part can be made words again', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    await searchFor(widget, 'cardiologists in Boston or Denver');
    await until(() => chips(widget).length === 2);
    expect(chips(widget)).to.deep.equal(['Specialty: Cardiology', 'City: Boston and Denver']);
    expect(find<HTMLInputElement>(widget, '.input')!.value).to.equal('cardiologists in Boston or Denver');
    button(widget, 'Remove filter City: Boston and Denver').click();
    await until(() => chips(widget).length === 1);
    expect(instance.callsTo('/search').at(-1)!.query.get('asWords')).to.equal('Boston~Denver');
    await expect(widget).to.be.accessible();
  });
});
