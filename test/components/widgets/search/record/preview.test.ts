import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { crowd } from '../../../../../demo/fixtures/fake_records.ts';
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

describe('preview of a record', () => {
  let instance: FakeInstance;
  let around: HTMLElement;
  beforeEach(async () => {
    instance = new FakeInstance();
    instance.records = [...instance.records, ...crowd(60)];
    await setViewport({ width: 1300, height: 800 });
    around = document.createElement('div');
    document.body.append(around);
  });
  afterEach(() => {
    around.remove();
    instance.restore();
  });

  async function found(words: string, width: number): Promise<Widget> {
    around.style.inlineSize = `${width}px`;
    const widget = await place(demoAttributes(instance), around);
    await ready(widget);
    await searchFor(widget, words);
    return widget;
  }
  const previewed = (widget: Widget): string | null =>
    find(widget, '.preview')?.getAttribute('aria-label') ?? null;
  const isShown = (widget: Widget): boolean => find(widget, '.preview')?.checkVisibility() ?? false;
  const shows = (widget: Widget, name: string): Promise<void> =>
    until(() => find(widget, '.preview')?.getAttribute('aria-label') === name, `the preview of ${name}`);

  it('grows from its card over a narrow list', async () => {
    const widget = await found('john', 600);
    const card = cards(widget)[1]!.getBoundingClientRect();
    cards(widget)[1]!.querySelector<HTMLElement>('[data-name]')!.click();
    // The growth lasts a fifth of a second, which a slow machine may need to show the record.
    await until(() => find(widget, '.preview')?.getAnimations().length, 'the growth');
    const pane = find(widget, '.preview')!;
    const [growth] = pane.getAnimations();
    const [first, last] = (growth!.effect as KeyframeEffect).getKeyframes();
    const below = card.top - pane.getBoundingClientRect().top;
    expect(first!['clipPath']).to.match(new RegExp(`^inset\\(${Math.round(below)}(\\.\\d+)?px `));
    expect(last!['clipPath']).to.match(/^inset\(0/);
    await growth!.finished;
    expect(pane.getAnimations()).to.have.length(0);
  });

  for (const width of [900, 1280])
    it(`has its room before its code is there, at ${width} px: nothing that one may click moves`, async () => {
      around.style.inlineSize = `${width}px`;
      const widget = await place(demoAttributes(instance), around);
      await ready(widget);
      const seen = new Set<string>();
      let frame = 0;
      const look = (): void => {
        const select = find(widget, '.list [part~=select-button]');
        const { x = 0, y = 0 } = select?.getBoundingClientRect() ?? {};
        if (select) seen.add(`${Math.round(x)} ${Math.round(y)}`);
        frame = requestAnimationFrame(look);
      };
      look();
      await searchFor(widget, 'john');
      await shows(widget, 'Katherine Johnson');
      cancelAnimationFrame(frame);
      look();
      cancelAnimationFrame(frame);
      expect([...seen], 'places of the first button').to.have.length(1);
    });

  it('is beside the list from 900 px, follows the arrow keys, and Enter selects', async () => {
    const widget = await found('john', 900);
    await shows(widget, 'Katherine Johnson');
    const [list, pane] = ['.results', '.preview'].map((part) => find(widget, part)!.getBoundingClientRect());
    expect(pane!.left).to.be.at.least(list!.right - 0.5);
    expect(pane!.width).to.be.greaterThan(400);
    box(widget).focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await shows(widget, 'Cathrin Johnston-Whitmore');
    expect(shadow(widget).activeElement!.closest('[data-index]')!.matches('.shown')).to.equal(true);
    expect(findAll(widget, '[aria-current=true]')).to.have.length(1);
    const selected = record(document, 'platform-network:search:select');
    await sendKeys({ press: 'Enter' });
    await until(() => selected.length === 1, 'the selection');
    await sendKeys({ press: 'Escape' });
    await until(() => shadow(widget).activeElement === box(widget), 'the focus in the box');
    expect(previewed(widget)).to.equal('Cathrin Johnston-Whitmore');
  });

  it('follows a click and new results, and loads only where the arrow keys stop', async () => {
    const widget = await found('person', 1280);
    await shows(widget, 'Person 1');
    expect(has(widget, '.side')).to.equal(true);
    find(widget, '[data-index="3"] [data-name]')!.click();
    await shows(widget, 'Person 4');
    const asked = instance.calls.filter(({ path }) => path.startsWith('/entity/')).length;
    find(widget, '[data-index="3"] [data-name]')!.focus();
    for (let press = 0; press < 5; press++) await sendKeys({ press: 'ArrowDown' });
    await shows(widget, 'Person 9');
    const loaded = instance.calls.filter(({ path }) => path.startsWith('/entity/')).length - asked;
    expect(loaded).to.be.below(5);
    await searchFor(widget, 'katherine');
    await shows(widget, 'Katherine Johnson');
    await searchFor(widget, 'xylophone');
    await until(() => !isShown(widget), 'no preview');
  });

  it('covers the list below 900 px, and closes to the same place with focus on its result', async () => {
    const widget = await found('person', 600);
    expect(isShown(widget)).to.equal(false);
    const scroller = find(widget, '.results')!;
    const row = (): HTMLElement => find(widget, '[data-index="9"] [data-name]')!;
    await until(() => row(), 'row 10');
    row().focus();
    scroller.scrollTop = 300;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    row().click();
    await shows(widget, 'Person 10');
    await until(() => shadow(widget).activeElement?.matches('.preview-close'), 'the focus in the preview');
    expect(scroller.inert).to.equal(true);
    expect(find(widget, '.preview')!.getBoundingClientRect().width).to.be.greaterThan(590);
    await sendKeys({ press: 'Escape' });
    await until(() => shadow(widget).activeElement === row(), 'the focus on the result');
    expect(scroller.scrollTop).to.equal(300);
    expect(isShown(widget)).to.equal(false);
  });

  it('stays closed when a wide widget becomes narrow, and selects from its head', async () => {
    const widget = await found('katherine', 1000);
    await shows(widget, 'Katherine Johnson');
    around.style.inlineSize = '500px';
    await until(() => !isShown(widget), 'the list alone');
    find(widget, '[data-name]')!.click();
    await shows(widget, 'Katherine Johnson');
    const selected = record(document, 'platform-network:search:select');
    find(widget, '.preview .select')!.click();
    await until(() => selected.length === 1, 'the selection');
    await until(() => text(widget).includes('Selected'));
    button(widget, 'Back to the search').click();
    await until(() => cards(widget).length === 1 && !isShown(widget));
  });
});
