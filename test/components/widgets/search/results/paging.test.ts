import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance, json, noNetwork } from '../../../../../demo/fixtures/fake_instance.ts';
import { crowd } from '../../../../../demo/fixtures/fake_records.ts';
import {
  box,
  button,
  cards,
  demoAttributes,
  find,
  findAll,
  names,
  place,
  ready,
  searchFor,
  shadow,
  shows,
  type,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('paging', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  async function start(more: Record<string, string> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    widget.style.inlineSize = '1280px';
    await widget.updateComplete;
    return widget;
  }
  const queries = (): URLSearchParams[] => instance.callsTo('/search').map(({ query }) => query);

  const scroller = (widget: Widget): HTMLElement => find(widget, '[part=results]')!;

  it('loads the next page once before it is needed, without counts', async () => {
    instance.records = crowd(120);
    const widget = await start();
    await searchFor(widget, 'person');
    scroller(widget).scrollTop = 1200;
    await until(() => queries().some((query) => query.get('offset') === '25'));
    scroller(widget).scrollTop = 2000;
    await until(() => names(widget).includes('Person 26'));
    const paged = queries().filter((query) => query.get('offset') === '25');
    expect(paged).to.have.length(1);
    expect(paged[0]!.has('facets')).to.equal(false);
  });

  it('reaches every row, and renders only those near the viewport', async () => {
    instance.records = crowd(300);
    const { configuration } = instance;
    instance.configuration = { ...configuration, search: { ...configuration.search!, page_size: 100 } };
    const widget = await start();
    await searchFor(widget, 'person');
    await until(() => {
      scroller(widget).scrollTop = 1e6;
      return names(widget).includes('Person 300');
    });
    await shows(widget, 'End of results');
    await until(() => cards(widget).length < 60);
    scroller(widget).scrollTop = 0;
    await until(() => names(widget)[0] === 'Person 1' && !names(widget).includes('Person 300'));
    expect(cards(widget).length).to.be.lessThan(60);
    expect(cards(widget)[0]!.getAttribute('aria-setsize')).to.equal('300');
  });

  it('shows a new list with its answer, and all near rows soon after', async () => {
    instance.records = crowd(60);
    const widget = await start();
    await searchFor(widget, 'person');
    await nextFrame();
    const rendered = cards(widget).length;
    // The same words find others now.
    instance.records = crowd(60).map((hit) => ({
      ...hit,
      entityId: `9${hit.entityId.slice(1)}`,
      entity: { ...hit.entity, formatted_name__v: `New ${hit.entity.formatted_name__v}` },
    }));
    type(widget, 'perso');
    await until(() => names(widget)[0]!.startsWith('New'));
    await until(
      () => cards(widget).length >= rendered && names(widget).every((name) => name.startsWith('New')),
    );
  });

  it('reports a failed page below the list and retries it', async () => {
    instance.records = crowd(60);
    const widget = await start();
    instance.intercept = ({ path, query }) =>
      path === '/search' && query.get('offset') !== '0' ? noNetwork() : undefined;
    await searchFor(widget, 'person');
    scroller(widget).scrollTop = 1e6;
    await shows(widget, 'The next results could not be loaded');
    instance.intercept = undefined;
    button(widget, 'Try again').click();
    await until(() => queries().filter((query) => query.get('offset') === '25').length > 1);
    await until(() => {
      scroller(widget).scrollTop = 1e6;
      return names(widget).includes('Person 60');
    });
  });

  it('shows a hit once when two pages contain it', async () => {
    instance.records = crowd(30);
    const widget = await start();
    instance.intercept = ({ path, query }) => {
      if (path !== '/search' || query.get('offset') === '0') return undefined;
      const answer = instance.search(query);
      return json({ ...answer, totalCount: 31, entities: [instance.records[24]!, ...answer.entities] });
    };
    await searchFor(widget, 'person');
    await until(() => {
      scroller(widget).scrollTop = 1e6;
      return names(widget).includes('Person 30');
    });
    expect(names(widget).filter((name) => name === 'Person 25').length).to.be.at.most(1);
  });

  it('loads only the target when the user jumps into the middle of 10,000 hits', async () => {
    instance.records = crowd(10_000);
    const widget = await start();
    await searchFor(widget, 'person');
    expect(find(widget, '[part=count]')!.textContent).to.equal('10,000 results');
    await nextFrame();
    await nextFrame();
    scroller(widget).scrollTop = scroller(widget).scrollHeight / 2;
    await until(() => names(widget).some((name) => /^Person (49|50|51)\d\d$/.test(name)));
    await until(() => !find(widget, '.waiting'));
    const offsets = queries().map((query) => Number(query.get('offset')));
    expect(offsets.length).to.be.lessThan(8);
    expect(offsets.filter((offset) => offset > 100 && offset < 4500)).to.deep.equal([]);
    expect(cards(widget).length).to.be.lessThan(70);
  });

  it('shows loading rows as named placeholders in place of their cards', async () => {
    instance.records = crowd(500);
    const widget = await start();
    let go!: () => void;
    const gate = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
    await searchFor(widget, 'person');
    instance.intercept = ({ path, query }) =>
      path === '/search' ? gate.then(() => json(instance.search(query))) : undefined;
    scroller(widget).scrollTop = scroller(widget).scrollHeight / 2;
    await until(() => findAll(widget, '.waiting').length > 5);
    expect(find(widget, '.waiting')!.getAttribute('aria-label')).to.equal('Loading more results');
    go();
    await until(() => !find(widget, '.waiting') && names(widget).length > 5);
  });

  it('loads only the last pages when the user drags past many', async function () {
    // WebKit without a graphics card takes most of a second for a picture.
    this.timeout(Math.max(this.timeout(), 30_000));
    instance.records = crowd(5000);
    const widget = await start();
    await searchFor(widget, 'person');
    const answerMilliseconds = 60;
    instance.intercept = ({ path, query }) =>
      path === '/search'
        ? new Promise((resolve) =>
            setTimeout(() => resolve(json(instance.search(query))), answerMilliseconds),
          )
        : undefined;
    const steps = 20;
    const began = performance.now();
    for (let step = 1; step <= steps; step++) {
      scroller(widget).scrollTop = (scroller(widget).scrollHeight * step) / (steps + 1);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const isQuick = performance.now() - began < steps * answerMilliseconds;
    await until(
      () => !find(widget, '.waiting') && names(widget).some((name) => /^Person 4\d{3}$/.test(name)),
      'the last pages',
    );
    // A slow machine paints so seldom that every page on the way has been loaded.
    expect(queries().length).to.be.lessThan(isQuick ? 30 : 80);
  });

  it('aborts slow calls for pages that are no longer visible', async () => {
    instance.records = crowd(3000);
    const widget = await start();
    await searchFor(widget, 'person');
    let held = 0;
    instance.intercept = ({ path, query }) =>
      path === '/search' && Number(query.get('offset')) < 2000 ? (held++, new Promise(() => {})) : undefined;
    scroller(widget).scrollTop = scroller(widget).scrollHeight / 2;
    await until(() => held === 2);
    scroller(widget).scrollTop = scroller(widget).scrollHeight;
    await until(() => names(widget).includes('Person 3000'));
  });

  it('increases a lower bound of the count while scrolling, until the end is known', async () => {
    instance.records = crowd(120);
    const widget = await start();
    instance.intercept = ({ path, query }) => {
      if (path !== '/search') return undefined;
      return json({ ...instance.search(query), totalCount: 50, totalCountIsExact: false });
    };
    await searchFor(widget, 'person');
    expect(find(widget, '[part=count]')!.textContent).to.equal('More than 50 results');
    await until(() => {
      scroller(widget).scrollTop = 1e6;
      return names(widget).includes('Person 120');
    });
    expect(find(widget, '[part=count]')!.textContent).to.equal('120 results');
    await shows(widget, 'End of results');
  });

  it('reports more hits, and how to see them, when a list ends at a count that is not exact', async () => {
    instance.records = crowd(60);
    const widget = await start();
    instance.intercept = ({ path, query }) => {
      if (path !== '/search') return undefined;
      return json({ ...instance.search(query), totalCountIsExact: false });
    };
    await searchFor(widget, 'person');
    await until(() => {
      scroller(widget).scrollTop = 1e6;
      return names(widget).includes('Person 60');
    });
    await shows(widget, 'There are more. Add a word or a filter to see the rest.');
    expect(find(widget, '[part=count]')!.textContent).to.equal('More than 60 results');
    await searchFor(widget, 'nobody');
    await until(() => find(widget, '[part=count]')!.textContent === '0 results');
  });

  describe('paging by keyboard', () => {
    const focusedName = (widget: Widget): string | undefined =>
      shadow(widget).activeElement?.matches('[data-name]')
        ? shadow(widget).activeElement!.textContent?.trim()
        : undefined;

    it('loads and focuses the last of 10,000 hits by End, and returns by Home', async () => {
      instance.records = crowd(10_000);
      const widget = await start();
      await searchFor(widget, 'person');
      box(widget).focus();
      await sendKeys({ press: 'ArrowDown' });
      await until(() => focusedName(widget) === 'Person 1');
      await sendKeys({ press: 'End' });
      await until(() => focusedName(widget) === 'Person 10000');
      expect(queries().length).to.be.lessThan(8);
      await sendKeys({ press: 'ArrowUp' });
      await until(() => focusedName(widget) === 'Person 9999');
      await sendKeys({ press: 'Home' });
      await until(() => focusedName(widget) === 'Person 1');
    });

    it('moves by the visible rows with Page Down and Page Up', async () => {
      instance.records = crowd(200);
      const widget = await start();
      await searchFor(widget, 'person');
      box(widget).focus();
      await sendKeys({ press: 'ArrowDown' });
      await until(() => focusedName(widget) === 'Person 1');
      await sendKeys({ press: 'PageDown' });
      await until(() => focusedName(widget) !== undefined && focusedName(widget) !== 'Person 1');
      const step = Number(focusedName(widget)!.slice('Person '.length)) - 1;
      expect(step).to.be.greaterThan(1);
      expect(step).to.be.lessThan(15);
      await sendKeys({ press: 'PageUp' });
      await until(() => focusedName(widget) === 'Person 1');
    });

    it('keeps focus on a loading row until its record is loaded', async () => {
      instance.records = crowd(400);
      const widget = await start();
      await searchFor(widget, 'person');
      let go!: () => void;
      const gate = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
      instance.intercept = ({ path, query }) =>
        path === '/search' ? gate.then(() => json(instance.search(query))) : undefined;
      box(widget).focus();
      await sendKeys({ press: 'ArrowDown' });
      await until(() => focusedName(widget) === 'Person 1');
      await sendKeys({ press: 'End' });
      await until(() => shadow(widget).activeElement?.matches('.waiting[data-index="399"]'));
      go();
      await until(() => focusedName(widget) === 'Person 400');
    });
  });
});
