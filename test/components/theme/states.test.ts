/** What tells pressed, selected and active controls from others has a contrast of 3:1, light and dark (WCAG 2.2, 1.4.11). */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { openPalette } from '../../../demo/fixtures/palette_steps.ts';
import { modelLayouts } from '../../../demo/fixtures/fake_model.ts';
import { FakeNetwork } from '../../../demo/fixtures/fake_network.ts';
import { openNetwork } from '../support/network_page.ts';
import { contrast } from '../support/contrast.ts';
import { control, page, settled, show } from '../support/shown_form.ts';
import {
  button,
  demoAttributes,
  find,
  has,
  place,
  ready,
  searchFor,
  until,
  type Widget,
} from '../support/widget.ts';
import { FakeDirectory, directoryVids } from '../../../demo/fixtures/hierarchy_instance.ts';
import { openHierarchy, rowOf } from '../support/hierarchy_page.ts';

/** Returns the colors of the rings, borders and bars of an element. */
function edges(element: Element): string[] {
  const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(element);
  const shadows = boxShadow === 'none' ? [] : boxShadow.split(/,(?![^(]*\))/);
  return [
    ...shadows.map((shadow) => /[a-z]+\([^)]*\)/.exec(shadow)![0]),
    ...(outlineStyle === 'none' ? [] : [outlineColor]),
  ];
}

function expectRing(host: HTMLElement, element: Element | null | undefined): void {
  const probe = document.createElement('span');
  host.shadowRoot!.append(probe);
  probe.style.color = 'var(--_surface)';
  for (const scheme of ['light', 'dark']) {
    host.style.colorScheme = scheme;
    const best = Math.max(1, ...edges(element!).map((edge) => contrast(edge, getComputedStyle(probe).color)));
    expect(best, scheme).to.be.at.least(3);
  }
  probe.remove();
}

/** Compares a color of an element with what is behind it, light and dark. */
function expectContrast(
  host: HTMLElement,
  element: Element,
  colorOf: (style: CSSStyleDeclaration) => string,
  around: Element,
): void {
  for (const scheme of ['light', 'dark']) {
    host.style.colorScheme = scheme;
    const color = colorOf(getComputedStyle(element));
    const behind = getComputedStyle(around).backgroundColor;
    expect(contrast(color, behind), `${scheme}: ${color} on ${behind}`).to.be.at.least(3);
  }
}

describe('a ring of 3:1', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());
  async function search(): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    return widget;
  }

  it('shows the pressed tab of the search', async () => {
    const widget = await search();
    await searchFor(widget, 'john');
    expectRing(widget, find(widget, '.tab[aria-pressed=true]'));
  });

  it('shows the active entry of the palette', async () => {
    const widget = await search();
    await openPalette(widget);
    expectRing(widget, find(widget, '.palette-entry[aria-selected=true]'));
  });

  it('shows the pressed view of the network', async () => {
    void new FakeNetwork(instance);
    const widget = await openNetwork(instance);
    expectRing(widget, find(widget, '.tab[aria-pressed=true]'));
  });

  it('is the bar of the selected row of a tree and a list', async () => {
    void new FakeNetwork(instance);
    const widget = await openNetwork(instance);
    for (const view of ['Tree', 'List']) {
      button(widget, view).click();
      await until(() => find(widget, '[role=row][data-vid]'), 'the rows');
      find(widget, '[role=row][data-vid]')!.click();
      await until(() => find(widget, '[role=row][aria-selected=true]'), 'a selected row');
      const row = find(widget, '[role=row][aria-selected=true]')!;
      const bar = row.firstElementChild!;
      expectContrast(widget, bar, (style) => edges(bar)[0] ?? style.backgroundColor, row);
    }
  });

  it('is the box of a chosen organization, and the line below the shown tab of a branch', async () => {
    void new FakeDirectory(instance);
    const widget = await openHierarchy(instance);
    rowOf(widget, directoryVids.system)!.querySelector<HTMLElement>('.box')!.click();
    await until(() => find(widget, '.row.chosen'), 'the chosen row');
    const row = find(widget, '.row.chosen')!;
    expectContrast(widget, find(widget, '.chosen .box')!, (style) => style.backgroundColor, row);
    row.click();
    await until(() => has(widget, '.selection .button'), 'the actions');
    button(widget, 'Open in a tab').click();
    await until(() => find(widget, '[role=tab][aria-selected=true]'), 'the tab');
    const tab = find(widget, '[role=tab][aria-selected=true]')!;
    expectContrast(widget, tab, (style) => style.borderBottomColor, find(widget, '.frame')!);
  });

  it('shows the checked answer and the active option of a form', async () => {
    await show('DE', modelLayouts.HCP['DE']);
    expectRing(page, page.renderRoot.querySelector('.segment input:checked + span'));
    control('prefix__v').focus();
    for (let press = 0; press < 2; press++) {
      await sendKeys({ press: 'ArrowDown' });
      await settled();
    }
    expectRing(page, page.renderRoot.querySelector('.combo-option.active'));
    page.remove();
  });
});
