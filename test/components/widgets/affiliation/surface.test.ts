/** Every state of the affiliation widget: accessible, light and dark, without overflow, complete in German. */
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { inkTokens } from '../../../../src/widgets/affiliation/map/drawing/map_ink.ts';
import { mapStyles } from '../../../../src/widgets/affiliation/map/map_styles.ts';
import { affiliationTexts } from '../../../../src/texts/affiliation.ts';
import * as affiliation from '../../../../src/texts/affiliation.ts';
import { affiliationViewsTexts } from '../../../../src/texts/affiliation_views.ts';
import { affiliationEditTexts } from '../../../../src/texts/affiliation_edit.ts';
import * as edit from '../../../../src/texts/affiliation_edit.ts';
import * as views from '../../../../src/texts/affiliation_views.ts';
import { templates as german } from '../../../../src/texts/languages/de/affiliation.ts';
import { templates as germanEdit } from '../../../../src/texts/languages/de/affiliation_edit.ts';
import { templates as germanViews } from '../../../../src/texts/languages/de/affiliation_views.ts';
import { type FakeInstance, failure } from '../../../../demo/fixtures/fake_instance.ts';
import { spaceText } from '../../support/reflow.ts';
import { atRest, button, find, findAll, shows, until } from '../../../../demo/fixtures/shown.ts';
import { testTexts } from '../../support/text_suite.ts';
import { vids } from '../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork, placeNetwork, type Network } from '../../support/network_page.ts';

/** Brightness of the map's ground, from 0 to 1. */
function ground(widget: Network): number {
  const canvas = find<HTMLCanvasElement>(widget, 'canvas.map')!;
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')!.getImageData(2, 2, 1, 1).data;
  return (red + green + blue) / 765;
}

type Reach = (instance: FakeInstance, around: HTMLElement) => Promise<Network>;

async function inView(instance: FakeInstance, around: HTMLElement, view: string): Promise<Network> {
  const widget = await openNetwork(instance, { 'display-hco-metrics': '' }, around);
  button(widget, view).click();
  await widget.updateComplete;
  return widget;
}

const states: Record<string, Reach> = {
  map: async (instance, around) => {
    const widget = await openNetwork(instance, { closeable: '' }, around);
    button(widget, 'Legend').click();
    await widget.updateComplete;
    return widget;
  },
  'tree with filters': async (instance, around) => {
    const widget = await inView(instance, around, 'Tree');
    button(widget, 'Filters').click();
    await widget.updateComplete;
    return widget;
  },
  'list with details': async (instance, around) => {
    const widget = await inView(instance, around, 'List');
    find(widget, `[data-vid="${vids.hospital}"]`)!.click();
    await until(() => find(widget, '.figures'), 'numbers');
    return widget;
  },
  'list with the choice of columns': async (instance, around) => {
    const widget = await inView(instance, around, 'List');
    button(widget, 'Columns').click();
    await until(() => find(widget, '.columns-choice'), 'the choice');
    return widget;
  },
  'map with its pad': async (instance, around) => {
    const widget = await openNetwork(instance, {}, around);
    button(widget, 'Move').click();
    await until(() => find(widget, '.pan-pad'), 'the pad');
    return widget;
  },
  menu: async (instance, around) => {
    const widget = await openNetwork(instance, {}, around);
    button(widget, 'More').click();
    await widget.updateComplete;
    return widget;
  },
  'saved views': async (instance, around) => {
    const widget = await openNetwork(instance, {}, around);
    button(widget, 'More').click();
    await widget.updateComplete;
    button(widget, 'Saved views').click();
    await shows(widget, 'Save the current view');
    return widget;
  },
  start: async (instance, around) => {
    const widget = await placeNetwork(instance, { identifier: '' }, around);
    await shows(widget, 'Whose network');
    return widget;
  },
  unknown: async (instance, around) => {
    const widget = await placeNetwork(instance, { identifier: 'nobody' }, around);
    await shows(widget, 'This record was not found');
    return widget;
  },
  failed: async (instance, around) => {
    const { intercept } = instance;
    instance.intercept = (call, signal) =>
      call.path.endsWith('/affiliations') ? failure(500, 'UNEXPECTED_ERROR') : intercept?.(call, signal);
    const widget = await placeNetwork(instance, {}, around);
    await shows(widget, 'Something went wrong');
    return widget;
  },
};

describe('surface of the affiliation widget', () => {
  let instance: FakeInstance;
  let around: HTMLElement;
  eachNetwork((page) => ({ instance } = page));
  beforeEach(() => {
    around = document.createElement('div');
    document.body.append(around);
  });
  afterEach(async () => {
    around.remove();
    await emulateMedia({ colorScheme: 'light' });
    await emulateMedia({ reducedMotion: 'no-preference' }).catch(() => {});
  });

  for (const [name, reach] of Object.entries(states))
    it(`${name} is accessible in light and dark`, async () => {
      const widget = await reach(instance, around);
      for (const colorScheme of ['light', 'dark'] as const) {
        await emulateMedia({ colorScheme });
        await atRest(widget);
        await expect(widget).to.be.accessible();
      }
    });

  it('switches map and legend to dark with the user’s preference', async () => {
    const widget = await states['map']!(instance, around);
    await until(() => ground(widget) > 0.9, 'a light map');
    const signs = find(widget, '.legend-list')!.innerHTML;
    await emulateMedia({ colorScheme: 'dark' });
    await until(() => ground(widget) < 0.3, 'a dark map');
    await until(() => find(widget, '.legend-list')!.innerHTML !== signs, 'a dark legend');
  });

  it('switches the map with the page’s scheme, also while hidden and with reduced motion', async () => {
    // The drivers of Firefox and WebKit cannot emulate reduced motion, so motion is as usual there.
    await emulateMedia({ reducedMotion: 'reduce' }).catch(() => {});
    around.style.colorScheme = 'light';
    const widget = await openNetwork(instance, {}, around);
    await until(() => ground(widget) > 0.9, 'a light map');
    around.style.colorScheme = 'dark';
    await until(() => ground(widget) < 0.3, 'a dark map');
    around.style.display = 'none';
    await new Promise(requestAnimationFrame);
    around.style.colorScheme = 'light';
    await new Promise(requestAnimationFrame);
    around.style.display = '';
    await until(() => ground(widget) > 0.9, 'a light map');
  });

  it('notices a change of any color of the map', () => {
    for (const token of inkTokens) expect(String(mapStyles), token).to.include(`0 0 var(${token})`);
  });

  const sized = ['map', 'map with its pad', 'list with details', 'list with the choice of columns'];
  for (const name of [...sized, 'saved views', 'start'])
    it(`${name} does not overflow at 280, 320, 768 and 1280 px in both directions`, async () => {
      const widget = await states[name]!(instance, around);
      for (const direction of ['ltr', 'rtl'])
        for (const width of [280, 320, 768, 1280]) {
          around.dir = direction;
          around.style.inlineSize = `${width}px`;
          await new Promise(requestAnimationFrame);
          const edges = find(widget, '[part=frame]')!.getBoundingClientRect();
          const outside = findAll(widget, '[part=frame] *')
            .filter(
              (each) =>
                each.checkVisibility() &&
                !each.closest('.visually-hidden, svg, .grid-scroller, canvas, .ink, .filters-button'),
            )
            .filter((each) => {
              const box = each.getBoundingClientRect();
              return box.width > 0 && (box.left < edges.left - 1 || box.right > edges.right + 1);
            });
          expect(
            outside.map((each) => each.className),
            `${direction} at ${width}`,
          ).to.deep.equal([]);
        }
    });

  it('opens the menu inside the viewport of a phone, however long the labels beside its button are', async () => {
    instance.configuration = { ...instance.configuration, languages: ['it'] };
    // Small letters first, so that the labels leave the button its place in their line with the fonts of any machine.
    const small = '--platform-network-font-size';
    const around = await fixture<HTMLElement>(
      html`<div lang="it" style="inline-size: 320px; ${small}: 10px"></div>`,
    );
    const widget = await openNetwork(instance, {}, around);
    await shows(widget, 'Elenco');
    find(widget, '.menu-button')!.click();
    await until(() => find(widget, '.menu'));
    const frame = find(widget, '[part=frame]')!.getBoundingClientRect();
    const isInside = (): boolean => {
      const { left, right } = find(widget, '.menu')!.getBoundingClientRect();
      return left >= frame.left && right <= frame.right;
    };
    const lines = (): number =>
      find(widget, '.menu-button')!.getBoundingClientRect().top -
      find(widget, '.tabs')!.getBoundingClientRect().top;
    expect([isInside(), lines() < 20]).to.deep.equal([true, true]);
    around.style.removeProperty(small);
    spaceText(widget);
    await nextFrame();
    expect(isInside(), 'with wide text').to.equal(true);
  });

  for (const language of ['ar', 'pl'])
    it(`keeps the menu beside the tabs on a phone in ${language}, whose labels are long`, async () => {
      instance.configuration = { ...instance.configuration, languages: [language] };
      const around = await fixture<HTMLElement>(
        html`<div lang=${language} style="inline-size: 304px"></div>`,
      );
      const widget = await openNetwork(instance, {}, around);
      await until(() => find(widget, '.tab') && !find(widget, '.tabs')!.textContent!.includes('Tree'));
      const top = (of: string): number => find(widget, of)!.getBoundingClientRect().top;
      expect(top('.menu-button') - top('.tabs')).to.be.below(20);
    });

  it('shows the choice of columns inside the widget when wide text puts its button on another line', async () => {
    around.style.inlineSize = '200px';
    const widget = await states['list with the choice of columns']!(instance, around);
    const box = (of: string): DOMRect => find(widget, of)!.getBoundingClientRect();
    widget.style.letterSpacing = '0.3em';
    await nextFrame();
    expect(box('.columns-button').top).to.be.at.least(box('.counts').bottom);
    for (const direction of ['ltr', 'rtl']) {
      around.dir = direction;
      await nextFrame();
      const { left, right } = box('[part=frame]');
      expect(box('.columns-choice').left, direction).to.be.at.least(left);
      expect(box('.columns-choice').right, direction).to.be.at.most(right);
    }
  });

  it('has targets of at least 24 px (WCAG 2.5.8)', async () => {
    const widget = await states['list with details']!(instance, around);
    const small = findAll(widget, 'button, input:not([type=checkbox])')
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return box.height < 24 || box.width < 24;
      });
    expect(small.map((each) => each.textContent!.trim())).to.deep.equal([]);
  });
});

describe('texts of the affiliation widget', () => {
  testTexts({
    modules: { affiliation, edit, views },
    areas: [affiliationTexts, affiliationEditTexts, affiliationViewsTexts],
    german: { ...german, ...germanEdit, ...germanViews },
    same: [
      'affiliation.announceSelected',
      'affiliation.facetStatus',
      'affiliation.inSight',
      'affiliation.loadMoreOf',
      'affiliation.name',
      'affiliation.startRecord',
      'affiliation.status',
      'edit.change',
      'edit.fromTo',
      'views.name',
    ],
    alsoSay: () => affiliation.edit(0),
  });
});
