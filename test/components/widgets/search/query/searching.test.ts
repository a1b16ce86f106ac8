import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import { hostileName } from '../../../../../demo/fixtures/fake_records.ts';
import {
  box,
  button,
  cards,
  demoAttributes,
  find,
  has,
  findAll,
  names,
  place,
  ready,
  searchFor,
  shadow,
  shows,
  text,
  type,
  until,
  type Widget,
} from '../../../support/widget.ts';

const widest = async (widget: Widget): Promise<void> => {
  widget.style.inlineSize = '1280px';
  await widget.updateComplete;
};

describe('search (widgets: basic search, filters, paging)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  async function start(more: Record<string, string> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    await widest(widget);
    return widget;
  }
  const queries = (): URLSearchParams[] => instance.callsTo('/search').map(({ query }) => query);
  const last = (): URLSearchParams => queries().at(-1)!;
  const delayed = (milliseconds: number, answer: () => Response): Promise<Response> =>
    new Promise((resolve) => setTimeout(() => resolve(answer()), milliseconds));

  it('makes no call before the user types, and shows what can be typed', async () => {
    const widget = await start();
    expect(queries()).to.have.length(0);
    expect(text(widget)).to.contain('Who are you looking for?');
    await shows(widget, 'NPI number');
  });

  it('shows no names derived from field IDs while labels load, or for an account without access to them', async () => {
    let answer: (() => void) | undefined;
    instance.intercept = ({ path }) =>
      path === '/metadata/fields'
        ? new Promise<Response>((resolve) => {
            answer = () => resolve(failure(403, 'INSUFFICIENT_ACCESS'));
          })
        : undefined;
    const widget = await start();
    const ids = (): string => find(widget, '.ids')!.innerText;
    await until(() => answer);
    expect(ids()).to.equal('');
    answer!();
    await searchFor(widget, 'john');
    await type(widget, '');
    await shows(widget, 'Who are you looking for?');
    expect(ids()).to.equal('');
  });

  it('shows results and their number while typing', async () => {
    const widget = await start();
    await searchFor(widget, 'john');
    expect(names(widget)).to.deep.equal(['Katherine Johnson', 'Cathrin Johnston-Whitmore', 'Robert Johnson']);
    expect(find(widget, '[part=count]')!.textContent).to.equal('3 results');
    await until(() => find(widget, '[role=status]')!.textContent === '3 results');
    expect(Object.fromEntries(last())).to.include({
      q: 'john',
      types: 'HCP,HCO',
      offset: '0',
      limit: '25',
      highlight: 'true',
      includeMasterResults: 'true',
      enrichedResults: 'true',
      resultLanguage: 'en',
      sort: 'relevance',
      facets: 'primary_country__v,type,specialty_1__v,status,administrative_area__v,record_state__v',
    });
  });

  it('sends the last words of fast typing with few calls', async () => {
    const widget = await start();
    for (const words of ['k', 'ka', 'kat', 'kath', 'kathe', 'kather']) type(widget, words);
    await until(() => last()?.get('q') === 'kather');
    expect(queries()).to.have.length(2);
  });

  it('drops a superseded answer, even when it arrives last', async () => {
    const widget = await start();
    const released: (() => void)[] = [];
    instance.intercept = ({ path, query }) =>
      path === '/search' && query.get('q') === 'robert'
        ? new Promise((resolve) => released.push(() => resolve(json(instance.search(query)))))
        : undefined;
    type(widget, 'robert');
    await until(() => queries().length === 1);
    await searchFor(widget, 'katherine');
    for (const release of released) release();
    await delayed(20, () => json({}));
    expect(names(widget)).to.deep.equal(['Katherine Johnson']);
  });

  it('keeps previous results until new ones are loaded', async () => {
    const widget = await start();
    await searchFor(widget, 'katherine');
    instance.intercept = ({ path, query }) =>
      path === '/search' ? delayed(200, () => json(instance.search(query))) : undefined;
    type(widget, 'robert');
    await until(() => find(widget, '.progress.busy'));
    expect(names(widget)).to.deep.equal(['Katherine Johnson']);
    await until(() => names(widget)[0] === 'Robert Johnson');
  });

  it('marks only matched text', async () => {
    const widget = await start();
    await searchFor(widget, 'john kath');
    expect(findAll(widget, '.list mark').map((mark) => mark.textContent)).to.deep.equal(['Kath', 'John']);
    expect(names(widget)).to.deep.equal(['Katherine Johnson']);
  });

  it('renders hostile names as text and runs nothing', async () => {
    const widget = await start();
    await searchFor(widget, 'drop table');
    expect(names(widget)).to.deep.equal([hostileName]);
    expect(has(widget, 'img')).to.equal(false);
    type(widget, hostileName);
    await shows(widget, hostileName);
    expect((window as { hostileRan?: boolean }).hostileRan).to.equal(undefined);
  });

  it('reports an empty result with the words and advice', async () => {
    const widget = await start();
    await searchFor(widget, 'xylophone');
    expect(text(widget)).to.contain('Nothing found for “xylophone”');
    expect(text(widget)).to.contain('another spelling');
  });

  it('returns to the welcome and stops the call when the box is cleared', async () => {
    const widget = await start();
    await searchFor(widget, 'john');
    button(widget, 'Clear search').click();
    await shows(widget, 'Who are you looking for?');
    expect(box(widget).value).to.equal('');
  });

  it('shows a count that is a lower bound as such', async () => {
    const widget = await start();
    instance.intercept = ({ path, query }) =>
      path === '/search'
        ? json({ ...instance.search(query), totalCount: 20_000, totalCountIsExact: false })
        : undefined;
    await searchFor(widget, 'john');
    expect(find(widget, '[part=count]')!.textContent).to.equal('More than 20,000 results');
  });

  describe('tabs, sort, filters', () => {
    it('limit the entity types by tab', async () => {
      const widget = await start();
      await searchFor(widget, 'o');
      button(widget, 'Organizations').click();
      await until(() => last().get('types') === 'HCO' && names(widget).length === 1);
      expect(button(widget, 'Organizations').getAttribute('aria-pressed')).to.equal('true');
    });

    it('sort by name or by change, newest first', async () => {
      const widget = await start();
      await searchFor(widget, 'o');
      const sort = find<HTMLSelectElement>(widget, '.sort select')!;
      sort.value = 'modified_date';
      sort.dispatchEvent(new Event('change'));
      await until(() => last().get('sort') === 'modified_date');
      expect(last().get('sortOrder')).to.equal('desc');
    });

    it('combine values of one filter as alternatives and filters with each other; each chip removes its value', async () => {
      const widget = await start();
      await searchFor(widget, 'o');
      const option = (label: string): HTMLInputElement =>
        findAll(widget, '.option')
          .find((each) => each.textContent!.includes(label))!
          .querySelector('input')!;
      expect(option('Cardiology').closest('label')!.textContent).to.contain('3');
      option('Cardiology').click();
      await until(() => last().get('filters') === 'specialty_1__v:CARD');
      option('Medical oncology').click();
      await until(() => last().get('filters') === 'specialty_1__v:CARD,ONC');
      option('Active').click();
      await until(() => last().get('filters') === 'specialty_1__v:CARD,ONC~status:A');
      button(widget, 'Remove filter Cardiology').click();
      await until(() => last().get('filters') === 'specialty_1__v:ONC~status:A');
      button(widget, 'Clear all').click();
      await until(() => !last().has('filters'));
    });

    it('browse with filters without words; without both they show the welcome', async () => {
      const widget = await start();
      button(widget, 'Browse all records').click();
      await until(() => cards(widget).length === 6);
      expect([last().has('q'), last().get('sort')]).to.deep.equal([false, 'name']);
    });

    it('open over the results in a narrow container, take focus and return it, or pass it on to the results', async () => {
      const widget = await start();
      widget.style.inlineSize = '320px';
      await searchFor(widget, 'o');
      const opener = button(widget, 'Filters');
      expect(find(widget, '[part=filters]')!.checkVisibility()).to.equal(false);
      opener.click();
      await until(() => shadow(widget).activeElement?.matches('.panel-close'));
      expect(find(widget, '[part=filters]')!.checkVisibility()).to.equal(true);
      expect(getComputedStyle(find(widget, '[part=results]')!).visibility).to.equal('hidden');
      shadow(widget).activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      await until(() => shadow(widget).activeElement === opener);
      opener.click();
      await until(() => shadow(widget).activeElement?.matches('.panel-close'));
      button(widget, 'Show 5 results').click();
      await until(() => shadow(widget).activeElement?.closest('[data-index="0"]'));
    });
  });

  describe('errors', () => {
    it('fill the surface when there are no results, and "Try again" searches', async () => {
      const widget = await start();
      instance.intercept = ({ path }) => (path === '/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
      await searchFor(widget, 'john');
      expect(text(widget)).to.contain('Something went wrong');
      expect(box(widget).value).to.equal('john');
      instance.intercept = undefined;
      button(widget, 'Try again').click();
      await until(() => names(widget).length === 3);
    });

    it('keep the results, with a notice that they are stale', async () => {
      const widget = await start();
      await searchFor(widget, 'john');
      instance.intercept = ({ path }) => (path === '/search' ? new Response('<html>') : undefined);
      type(widget, 'johns');
      await shows(widget, 'These are the results of your last search');
      expect(names(widget)).to.have.length(3);
    });

    it('keep the results while there are too many calls, and tell how long to wait', async () => {
      const widget = await start();
      await searchFor(widget, 'john');
      instance.intercept = ({ path }) =>
        path === '/search' ? failure(429, 'RATE_LIMITED', { 'retry-after': '40' }) : undefined;
      type(widget, 'johns');
      await shows(widget, 'Too many attempts. Try again in 40 seconds. These are the results');
      expect(names(widget)).to.have.length(3);
    });

    it('of the network repeat the search when it is back', async () => {
      const widget = await start();
      instance.intercept = ({ path }) => (path === '/search' ? noNetwork() : undefined);
      await searchFor(widget, 'john');
      instance.intercept = undefined;
      dispatchEvent(new Event('online'));
      await until(() => names(widget).length === 3);
    });

    it('tell an account that it has no API access', async () => {
      const widget = await start();
      instance.intercept = ({ path }) =>
        path === '/search' ? failure(403, 'INSUFFICIENT_ACCESS') : undefined;
      await searchFor(widget, 'john');
      expect(text(widget)).to.contain('Your account has no access to this data');
    });
  });
});
