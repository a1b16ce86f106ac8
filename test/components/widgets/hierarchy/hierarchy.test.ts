/** The hierarchy widget: tree, filters, search inside, keyboard, selection. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { directoryVids, FakeDirectory } from '../../../../demo/fixtures/hierarchy_instance.ts';
import { button, find, findAll, has, shows, until } from '../../../../demo/fixtures/shown.ts';
import { openHierarchy, rowNames, rowOf, type Hierarchy } from '../../support/hierarchy_page.ts';

const { system, hospital, cardiology, practice } = directoryVids;

describe('the hierarchy widget', () => {
  let instance: FakeInstance;
  let fake: FakeDirectory;
  beforeEach(() => {
    instance = new FakeInstance();
    fake = new FakeDirectory(instance);
  });
  afterEach(() => instance.restore());

  const press = async (widget: Hierarchy, key: string): Promise<void> => {
    find(widget, '.row[tabindex="0"]')!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    await widget.updateComplete;
  };
  const focused = (widget: Hierarchy): string | undefined =>
    (widget.shadowRoot!.activeElement as HTMLElement | null)?.dataset['key'];
  const write = (widget: Hierarchy, text: string): void => {
    const field = find<HTMLInputElement>(widget, '.filter-text')!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  const choose = (widget: Hierarchy, label: string, value: string): void => {
    const select = find<HTMLSelectElement>(widget, `select[aria-label="${label}"]`)!;
    select.value = value;
    select.dispatchEvent(new Event('change'));
  };

  it('shows the top with the metrics of branches, and names as text', async () => {
    const widget = await openHierarchy(instance);
    expect(rowNames(widget)).to.have.length(3);
    expect(rowNames(widget)[0]).to.match(/<img/);
    expect(has(widget, '.row img')).to.equal(false);
    const heard = rowOf(widget, system)!.textContent!.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();
    expect(heard).to.equal(
      'Fictional Health, Health system, Boston, United States, 4 organizations, 257 professionals, 9 key people, 1,240 beds, Cardiology 140, Medical oncology 96, Pediatrics 21,',
    );
    await expect(widget).to.be.accessible();
  });

  it('opens branches level by level and says where a row is', async () => {
    const widget = await openHierarchy(instance);
    rowOf(widget, system)!.click();
    await until(() => rowOf(widget, system, hospital), 'the hospital');
    rowOf(widget, system, hospital)!.click();
    await until(() => rowOf(widget, system, hospital, cardiology), 'the department');
    const row = rowOf(widget, system, hospital, cardiology)!;
    expect(
      ['level', 'posinset', 'setsize', 'expanded'].map((name) => row.getAttribute(`aria-${name}`)),
    ).to.deep.equal(['3', '1', '2', null]);
    await expect(widget).to.be.accessible();
    rowOf(widget, system)!.click();
    await until(() => !rowOf(widget, system, hospital), 'the closed branch');
  });

  it('moves, opens, selects and closes by keyboard', async () => {
    const widget = await openHierarchy(instance);
    find(widget, '.row[tabindex="0"]')!.focus();
    await press(widget, 'ArrowDown');
    expect(focused(widget)).to.equal(`/${system}`);
    await press(widget, 'ArrowRight');
    await until(() => rowOf(widget, system, hospital), 'the hospital');
    await press(widget, 'ArrowRight');
    await press(widget, ' ');
    expect(find(widget, '[aria-selected=true]')!.dataset['key']).to.equal(focused(widget));
    await press(widget, 'ArrowLeft');
    expect(focused(widget)).to.equal(`/${system}`);
    await press(widget, 'ArrowLeft');
    expect(rowOf(widget, system)!.getAttribute('aria-expanded')).to.equal('false');
    await press(widget, 'g');
    expect(focused(widget)).to.equal(`/${practice}`);
    await press(widget, 'Home');
    await press(widget, 'End');
    expect(focused(widget)).to.equal(`/${practice}`);
  });

  it('counts under filters without closing branches, and limits to a country', async () => {
    const widget = await openHierarchy(instance);
    rowOf(widget, system)!.click();
    await until(() => rowOf(widget, system, hospital), 'the hospital');
    choose(widget, 'Counted specialty', 'CARD');
    await until(
      () => fake.asked.some((query) => query.get('filters') === 'specialty_1__v:CARD'),
      'the filter',
    );
    await until(() => rowOf(widget, system, hospital), 'the open branch');
    choose(widget, 'Country', 'DE');
    await until(() => rowNames(widget).length === 1, 'the country');
    expect(rowNames(widget)).to.deep.equal(['Group Practice am Dom']);
  });

  it('reads page after page, and goes on after an error', async () => {
    fake.pageSize = 2;
    const widget = await openHierarchy(instance);
    await until(() => rowNames(widget).length === 3, 'the second page');
    expect(has(widget, '.row.more')).to.equal(false);
    fake.fails = true;
    rowOf(widget, system)!.click();
    await shows(widget, /Something went wrong|could not/);
    find(widget, '.row.more')!.click();
    await until(() => rowOf(widget, system, hospital), 'the branch');
  });

  it('says why there is nothing to browse', async () => {
    fake.fails = true;
    const widget = await openHierarchy(instance);
    button(widget, 'Try again').click();
    await until(() => rowNames(widget).length === 3, 'the directory');
    write(widget, 'nowhere');
    await shows(widget, 'No organization matches');
    await expect(widget).to.be.accessible();
    button(widget, 'Show all organizations').click();
    await until(() => rowNames(widget).length === 3, 'the directory');
  });

  it('has no selection when the configuration has none', async () => {
    instance.configuration = {
      ...instance.configuration,
      hierarchy: { select_enabled: false, export_enabled: true },
    };
    const widget = await openHierarchy(instance);
    expect(has(widget, '.check, [aria-selected]')).to.equal(false);
    find(widget, '.row')!.focus();
    await press(widget, ' ');
    expect(has(widget, '.selection .primary')).to.equal(false);
  });

  it('restores and tells its state', async () => {
    const widget = await openHierarchy(instance);
    widget.state = { open: [`/${system}`], country: 'US', specialty: 'CARD~', extra: 1 };
    await until(() => rowOf(widget, system, hospital), 'the open branch');
    expect(find<HTMLSelectElement>(widget, 'select[aria-label="Country"]')!.value).to.equal('US');
    rowOf(widget, system)!.click();
    await until(() => (widget.state as { open: string[] }).open.length === 0, 'the new state');
  });

  it('keeps the rows in view while scrolling through many, and draws them again in another language', async () => {
    const [first] = fake.organizations;
    fake.pageSize = 5000;
    fake.organizations = Array.from({ length: 5000 }, (_, at) => ({
      ...first!,
      vid: String(244_000_000_000_100_000n + BigInt(at)),
      name: `Organization ${at}`,
    }));
    instance.configuration = { ...instance.configuration, languages: ['en', 'de'] };
    const widget = await openHierarchy(instance);
    let scroller = find(widget, '.tree')!;
    while (scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement!;
    const inView = (): HTMLElement[] => {
      const { top, bottom } = scroller.getBoundingClientRect();
      return findAll(widget, '.row').filter((row) => {
        const place = row.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      });
    };
    const fill = (): boolean => {
      const seen = inView().map((row) => row.getBoundingClientRect().height);
      return seen.reduce((sum, each) => sum + each, 0) > scroller.clientHeight - 60;
    };
    for (const part of [0.1, 0.9, 1, 0, 0.5]) {
      scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
      await until(fill, `rows at ${part}`);
    }
    widget.lang = 'de';
    await until(
      () => inView().every(({ textContent }) => textContent!.includes('Fachkräfte')),
      'rows in German',
    );
  });
});
