import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  button,
  demoAttributes,
  find,
  names,
  place,
  ready,
  searchFor,
  shows,
  text,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('similar names', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    instance.findsSimilar = true;
  });
  afterEach(() => instance.restore());

  async function start(): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    return widget;
  }
  const lastQuery = (): URLSearchParams => instance.callsTo('/search').at(-1)!.query;
  const title = 'No exact match. Showing similar names';

  it('report as a status that there is no exact match', async () => {
    const widget = await start();
    await searchFor(widget, 'johnson xylophone');
    await shows(widget, title);
    await until(() => find(widget, '[role=status]')!.textContent!.includes('No exact match'), 'it is spoken');
    expect(names(widget).length).to.be.greaterThan(0);
    const below = find(widget, '.list')!.getBoundingClientRect().top;
    expect(below - find(widget, '.strip')!.getBoundingClientRect().bottom).to.be.at.least(8);
  });

  it('can be excluded and included again with one click each', async () => {
    const widget = await start();
    await searchFor(widget, 'johnson xylophone');
    await shows(widget, title);
    expect(lastQuery().has('literal')).to.equal(false);
    button(widget, 'Search only for “johnson xylophone”').click();
    await shows(widget, 'Nothing found for “johnson xylophone”');
    expect(lastQuery().get('literal')).to.equal('true');
    button(widget, 'Include similar names').click();
    await shows(widget, title);
    expect(lastQuery().has('literal')).to.equal(false);
  });

  it('are included again for other words', async () => {
    const widget = await start();
    await searchFor(widget, 'johnson xylophone');
    await shows(widget, title);
    button(widget, 'Search only for “johnson xylophone”').click();
    await until(() => lastQuery().get('literal') === 'true');
    await searchFor(widget, 'johnson');
    // Looking for ways on makes calls with single words, too, for one result each.
    const own = (): URLSearchParams | undefined =>
      instance
        .callsTo('/search')
        .map(({ query }) => query)
        .findLast((query) => query.get('q') === 'johnson' && query.get('limit') !== '1');
    await until(own);
    expect(own()!.has('literal')).to.equal(false);
  });

  it('are not mentioned when hits contain the typed words', async () => {
    instance.findsSimilar = false;
    const widget = await start();
    await searchFor(widget, 'johnson');
    expect(text(widget)).not.to.include(title);
  });
});
