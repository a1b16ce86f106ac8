import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { FakeInstance, json } from '../../../../../demo/fixtures/fake_instance.ts';
import { crowd } from '../../../../../demo/fixtures/fake_records.ts';
import { forgetDensity } from '../../../../../src/widgets/search/query/density.ts';
import {
  box,
  button,
  cards,
  demoAttributes,
  find,
  findAll,
  has,
  place,
  ready,
  record,
  searchFor,
  shadow,
  text,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('density of results', () => {
  let instance: FakeInstance;
  beforeEach(async () => {
    instance = new FakeInstance();
    instance.records = [...instance.records, ...crowd(60)];
    await setViewport({ width: 1280, height: 800 });
  });
  afterEach(() => {
    instance.restore();
    forgetDensity();
  });

  async function found(words: string, width: number, height: number, more = {}): Promise<Widget> {
    const around = document.createElement('div');
    around.style.cssText = `inline-size: ${width}px; block-size: ${height}px`;
    document.body.append(around);
    const widget = await place({ ...demoAttributes(instance), ...more }, around);
    widget.style.blockSize = '100%';
    await ready(widget);
    await searchFor(widget, words);
    return widget;
  }
  const wholeCards = (widget: Widget): number => {
    const { bottom } = widget.getBoundingClientRect();
    return cards(widget).filter((card) => card.getBoundingClientRect().bottom <= bottom + 0.5).length;
  };
  const tallest = (widget: Widget): number =>
    Math.max(...cards(widget).map((card) => card.getBoundingClientRect().height));

  it('is compact by default: 8 results in 640 px at 600 px width, rows of at most 64 px, toolbar in one row', async () => {
    const widget = await found('person', 600, 640);
    expect(tallest(widget)).to.be.at.most(64);
    expect(wholeCards(widget)).to.be.at.least(8);
    expect(find(widget, '.toolbar')!.getBoundingClientRect().height).to.be.at.most(0.15 * 640);
    const tops = [...find(widget, '.toolbar')!.children]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect());
    expect(Math.max(...tops.map(({ top }) => top))).to.be.below(
      Math.min(...tops.map(({ bottom }) => bottom)),
    );
    widget.parentElement!.remove();
  });

  for (const width of [360, 320])
    it(`shows 6 results in a panel of ${width} × 600 px, and nothing sticks out`, async () => {
      const widget = await found('person', width, 600);
      expect(wholeCards(widget)).to.be.at.least(6);
      const frame = widget.getBoundingClientRect();
      for (const control of findAll(widget, 'button, select, input')) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right } = control.getBoundingClientRect();
        expect(left, control.outerHTML).to.be.at.least(frame.left);
        expect(right, control.outerHTML).to.be.at.most(frame.right + 0.5);
      }
      widget.parentElement!.remove();
    });

  it('is comfortable by attribute or configuration, and the choice in the menu outlives the widget', async () => {
    const roomy = await found('katherine', 600, 640, { density: 'comfortable' });
    expect(has(roomy, '.card.compact')).to.equal(false);
    roomy.remove();
    instance.configuration = {
      ...instance.configuration,
      search: { ...instance.configuration.search!, density: 'comfortable' },
    };
    const widget = await found('katherine', 600, 640);
    expect(has(widget, '.card.compact')).to.equal(false);
    button(widget, 'More').click();
    await until(() => has(widget, '.menu-item'));
    button(widget, 'Compact list').click();
    await until(() => has(widget, '.card.compact'));
    widget.remove();
    expect(has(await found('katherine', 600, 640), '.card.compact')).to.equal(true);
  });

  for (const label of ['Auswählen', 'Sélectionner', 'Seleccionar', 'Konto anlegen'])
    it(`breaks no word of the button “${label}” at 320 px`, async () => {
      instance.configuration.search!.select_label = { en: label };
      const widget = await found('person', 320, 600);
      const words = find(widget, '.select-words')!;
      const lines =
        words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight);
      expect(Math.round(lines)).to.be.at.most(label.split(' ').length);
      widget.parentElement!.remove();
    });

  /** Searches for an identifier. The hit tells it as the reason. */
  async function foundByIdentifier(npi: string, width: number, metaData = {}): Promise<Widget> {
    instance.intercept = ({ path, query }) => {
      if (path !== '/search') return undefined;
      const answer = instance.search(new URLSearchParams({ ...Object.fromEntries(query), q: 'katherine' }));
      const [hit] = answer.entities;
      const highlights = [{ path: 'npi_num__v', ranges: [[0, npi.length]] }];
      return json({
        ...answer,
        entities: [{ ...hit, metaData: { ...hit!.metaData, highlights, ...metaData } }],
      });
    };
    return found(npi, width, 640);
  }

  it('gives reason and details of a hit the whole width at 320 px', async () => {
    const widget = await foundByIdentifier(String(instance.records[0]!.entity['npi_num__v']), 320);
    const whole = find(widget, '.who')!.getBoundingClientRect().width;
    for (const part of ['.why', '.summary'])
      expect(find(widget, part)!.getBoundingClientRect().width, part).to.be.closeTo(whole, 1);
    widget.parentElement!.remove();
  });

  for (const width of [560, 640, 768, 1024, 1280])
    it(`keeps a name of two words in one line beside a badge, and the details in one line, at ${width} px`, async () => {
      const npi = String(instance.records[0]!.entity['npi_num__v']);
      const widget = await foundByIdentifier(npi, width, { resultIsFromMaster: true });
      const name = find(widget, '.name-button')!;
      expect(find(widget, '.badge')!.textContent).to.contain('Not yet in your instance');
      expect(name.getBoundingClientRect().height).to.be.below(
        2 * Number.parseFloat(getComputedStyle(name).fontSize),
      );
      expect(find(widget, '.summary')!.getBoundingClientRect().height).to.be.below(24);
      expect(tallest(widget)).to.be.at.most(width === 640 ? 64 : 80);
      widget.parentElement!.remove();
    });

  it('shows the identifier that matched, with its name', async () => {
    const npi = String(instance.records[0]!.entity['npi_num__v']);
    const widget = await foundByIdentifier(npi, 600);
    expect(find(widget, '.why')!.textContent).to.contain(npi);
    expect(find(widget, '.why mark')!.textContent).to.equal(npi);
  });

  it('describes each name by its facts and its place in the list', async () => {
    const widget = await found('john', 600, 640);
    const described = findAll(widget, '[data-name]').map((name) =>
      name
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => find(widget, `#${id}`)!.textContent!.trim().replace(/\s+/g, ' '))
        .join(', '),
    );
    expect(described[0]).to.match(/1 of 3$/);
    expect(new Set(described).size).to.equal(3);
  });

  it('leads from the box to the first result by one key or by "Skip to results"', async () => {
    const widget = await found('john', 600, 640);
    expect(find(widget, `#${box(widget).getAttribute('aria-describedby')!}`)!.textContent).to.contain(
      'down arrow',
    );
    button(widget, 'Skip to results').click();
    await until(() => shadow(widget).activeElement?.matches('[data-name]'));
    expect(shadow(widget).activeElement!.textContent!.trim()).to.equal('Katherine Johnson');
  });

  it('selects the only result by Enter in the box, and the button then says so and keeps its place', async () => {
    const widget = await found('katherine', 600, 640);
    const selected = record(document, 'platform-network:search:select');
    const card = cards(widget)[0]!.getBoundingClientRect();
    box(widget).focus();
    box(widget).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }),
    );
    await until(() => selected.length === 1);
    await until(() => text(widget).includes('Selected'));
    expect(find(widget, '.select')!.textContent!.trim()).to.equal('Selected');
    expect(cards(widget)[0]!.getBoundingClientRect().height).to.equal(card.height);
  });

  it('moves no filter when the first one is chosen', async () => {
    const widget = await found('john', 1240, 640);
    const options = (): HTMLInputElement[] => findAll<HTMLInputElement>(widget, '.facet input');
    const before = options()[0]!.getBoundingClientRect();
    options()[0]!.click();
    await until(() => has(widget, '[part=chip]'));
    expect(options()[0]!.getBoundingClientRect().top).to.equal(before.top);
  });

  it('announces one count after a word is typed', async () => {
    const widget = await found('k', 600, 640);
    const said: string[] = [];
    const news = find(widget, '[role=status]')!;
    new MutationObserver(() => said.push(news.textContent!)).observe(news, {
      subtree: true,
      characterData: true,
      childList: true,
    });
    for (const words of ['ka', 'kat', 'kath']) await searchFor(widget, words);
    await until(() => said.length > 0);
    expect(said.filter(Boolean)).to.have.lengthOf(1);
  });
});
