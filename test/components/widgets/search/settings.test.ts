import { expect } from '@open-wc/testing';
import type { WidgetConfiguration } from '../../../../src/api/types.ts';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
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
  searchFor,
  shows,
  text,
  until,
  type Widget,
} from '../../support/widget.ts';

type Settings = NonNullable<WidgetConfiguration['search']>;

describe('settings of the search (specification 6.1)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => {
    instance.restore();
    document.documentElement.lang = 'en';
  });

  async function start(
    settings: Partial<Settings>,
    attributes: Record<string, string> = {},
  ): Promise<Widget> {
    const { configuration } = instance;
    instance.configuration = { ...configuration, search: { ...configuration.search!, ...settings } };
    const widget = await place({ ...demoAttributes(instance), ...attributes });
    widget.style.inlineSize = '1100px';
    await until(() => widget.matches(':state(ready)') && find(widget, '[part=menu-button]'));
    await widget.updateComplete;
    return widget;
  }
  const last = (): URLSearchParams => instance.callsTo('/search').at(-1)!.query;

  for (const pixels of [320, 1100])
    it(`shortens long names of tabs, and keeps every tab inside the widget at ${pixels} px`, async () => {
      const long = 'Professionals and organizations of every country that the field force of this visits';
      const tabs: Settings['tabs'] = [
        { id: 'all', types: ['HCP', 'HCO'], label: long },
        { id: 'hcp', types: ['HCP'], label: `${long} 2` },
        { id: 'hco', types: ['HCO'] },
      ];
      const widget = await start({ tabs });
      widget.style.inlineSize = `${pixels}px`;
      await searchFor(widget, 'john');
      const select = find<HTMLSelectElement>(widget, '[part=tab-select]')!;
      const isNarrow = pixels < 640;
      expect(select.checkVisibility()).to.equal(isNarrow);
      // A narrow widget has a list in place of the tabs.
      const shown = isNarrow ? [select] : findAll<HTMLElement>(widget, '[part=tab]');
      const { left, right } = widget.getBoundingClientRect();
      for (const tab of shown) {
        const box = tab.getBoundingClientRect();
        expect(box.left).to.be.at.least(left);
        expect(box.right).to.be.at.most(right);
        expect(box.width).to.be.at.least(24);
      }
      const [first] = shown;
      if (isNarrow) return;
      expect(first!.scrollWidth).to.be.greaterThan(first!.clientWidth);
      expect(getComputedStyle(first!).textOverflow).to.equal('ellipsis');
      expect(first!.title).to.equal(long);
      expect(first!.textContent!.trim()).to.equal(long);
    });

  it('boolean attributes: take the text that a framework sets as a property', async () => {
    const widget = await start({});
    const given = ['', true, 'false', false];
    const taken = given.map((closeable) => Object.assign(widget, { closeable }).closeable);
    expect(taken).to.deep.equal([true, true, false, false]);
  });

  it('drops choices that are no longer offered', async () => {
    const widget = await start({});
    await searchFor(widget, 'john');
    button(widget, 'Professionals').click();
    await until(() => last().get('types') === 'HCP');
    find<HTMLInputElement>(widget, '.option input')!.click();
    await until(() => last().has('filters'));
    await widget.close();
    const { configuration } = instance;
    const search: Settings = { ...configuration.search!, tabs: [{ id: 'hco', types: ['HCO'] }], filters: [] };
    instance.configuration = { ...configuration, search };
    const before = instance.callsTo('/search').length;
    await widget.start();
    await until(() => instance.callsTo('/search').length > before, 'the search');
    expect([last().get('q'), last().get('types'), last().get('filters')]).to.deep.equal([
      'john',
      'HCO',
      null,
    ]);
  });

  it('tabs: show their entity types and names with the first selected; a single tab is hidden', async () => {
    const widget = await start({
      tabs: [
        { id: 'clinics', label: 'Clinics', types: ['HCO'] },
        { id: 'people', types: ['HCP'] },
      ],
    });
    expect(findAll(widget, '[part=tab]').map((tab) => tab.textContent!.trim())).to.deep.equal([
      'Clinics',
      'Professionals',
    ]);
    await searchFor(widget, 'general');
    expect(last().get('types')).to.equal('HCO');
    const single = await start({ tabs: [{ id: 'people', types: ['HCP'] }] });
    await searchFor(single, 'john');
    expect(last().get('types')).to.equal('HCP');
    expect(has(single, '[part=tabs]')).to.equal(false);
  });

  describe('basic: false', () => {
    const fieldsAlone: Partial<Settings> = {
      basic: false,
      advanced_fields: { HCP: ['first_name__v'], HCO: ['corporate_name__v'] },
    };

    it('shows fields instead of a box, open at the start; they search, and can be closed and opened', async () => {
      const widget = await start(fieldsAlone);
      await until(() => has(widget, '.field-input'), 'fields');
      expect(box(widget)).to.equal(null);
      await shows(widget, 'Fill in one field or several.');
      expect(text(widget)).not.to.contain('The search box finds');
      await expect(widget).to.be.accessible();
      const first = find<HTMLInputElement>(widget, '.field-input')!;
      first.value = 'katherine';
      first.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await until(() => cards(widget).length > 0);
      expect(last().has('q')).to.equal(false);
      expect(last().get('fieldQueries')).to.equal('hcp.first_name__v:katherine');
      find(widget, '.panel-close')!.click();
      await until(() => !has(widget, '.side.advanced'));
      expect(button(widget, 'Advanced search').getAttribute('aria-expanded')).to.equal('false');
      button(widget, 'Advanced search').click();
      await until(() => has(widget, '.field-input'));
    });

    it('focuses the button of the fields in a dialog', async () => {
      const widget = await start(fieldsAlone, { 'hold-initialization': 'false' });
      widget.showInDialog = true;
      await widget.close();
      await widget.start();
      await until(() => widget.shadowRoot!.activeElement?.matches('.advanced-button'));
      await widget.close();
    });

    it('keeps the box when there are no fields, because it is the only way to search', async () => {
      const widget = await start({ basic: false, advanced_fields: { HCP: [], HCO: [] } });
      await ready(widget);
      await searchFor(widget, 'john');
      expect(cards(widget).length).to.be.greaterThan(0);
    });
  });

  it('filters: shows configured filters with counts in order, and no filters button when there are none', async () => {
    const widget = await start({ filters: ['status', 'country', 'primary_country__v'] });
    await searchFor(widget, 'john');
    expect(last().get('facets')).to.equal('status,primary_country__v');
    const none = await start({ filters: [] });
    await searchFor(none, 'john');
    expect(last().get('facets')).to.equal('');
    expect(has(none, '.filters-button')).to.equal(false);
    expect(has(none, '.side')).to.equal(false);
  });

  it('result_fields: limits type, specialties and degrees, and adds other fields', async () => {
    const widget = await start({
      density: 'comfortable',
      result_fields: { HCP: ['specialty_1__v', 'email_1__v'], HCO: [] },
    });
    await searchFor(widget, 'katherine');
    const [card] = cards(widget);
    expect(card!.querySelector('.summary')!.textContent!.trim()).to.equal('Cardiology');
    await shows(widget, 'E-mail');
  });

  it('sort: sets the initial sort order', async () => {
    const widget = await start({ sort: 'modified_date' });
    await searchFor(widget, 'john');
    expect([last().get('sort'), last().get('sortOrder')]).to.deep.equal(['modified_date', 'desc']);
    expect(find<HTMLSelectElement>(widget, '.sort .sort-select')!.value).to.equal('modified_date');
  });

  it('page_size: sets the hits per call', async () => {
    const widget = await start({ page_size: 7 });
    await searchFor(widget, 'john');
    expect(last().get('limit')).to.equal('7');
  });

  it('select_label: uses the user’s language, else the widget’s default label', async () => {
    document.documentElement.lang = 'de';
    const widget = await start({ select_label: { en: 'Add account', de: 'Konto hinzufügen' } });
    await searchFor(widget, 'katherine');
    expect(cards(widget)[0]!.textContent).to.contain('Konto hinzufügen');
    const own = await start({ select_label: undefined });
    await searchFor(own, 'katherine');
    expect(cards(own)[0]!.textContent).to.contain('Auswählen');
  });

  it('download_enabled: shows or hides the menu entry', async () => {
    for (const isEnabled of [true, false]) {
      const widget = await start({ download_enabled: isEnabled });
      await searchFor(widget, 'john');
      button(widget, 'More').click();
      await until(() => has(widget, '.menu'));
      expect(text(widget).includes('Download'), String(isEnabled)).to.equal(isEnabled);
    }
  });

  it('alternate_keys: appear as searchable identifiers and on cards', async () => {
    const widget = await start({ density: 'comfortable', alternate_keys: ['npi_num__v'] });
    await until(() => find(widget, '.ids')!.textContent.includes('NPI number'));
    await searchFor(widget, 'katherine');
    expect(find(widget, '.identifiers')!.textContent).to.contain('NPI number');
    const none = await start({ alternate_keys: [] });
    expect(find(none, '.ids')!.textContent).not.to.contain('NPI');
  });
});
