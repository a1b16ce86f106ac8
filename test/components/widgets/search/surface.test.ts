import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { type Widget, place, demoAttributes, atRest, find, findAll, until } from '../../support/widget.ts';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import { zoomed, spaceText, reflowProblems, unzoomed } from '../../support/reflow.ts';
import { themeDeclarations } from '../../../../src/theme/configured_theme.ts';
import { states } from './surface_states.ts';

describe('surface: every state, light and dark, narrow and wide', () => {
  let instance: FakeInstance;
  let widget: Widget;
  let around: HTMLElement;
  beforeEach(() => {
    instance = new FakeInstance();
    around = document.createElement('div');
    document.body.append(around);
  });
  afterEach(async () => {
    around.remove();
    instance.restore();
    await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  });

  async function reach(name: keyof typeof states): Promise<void> {
    const { attributes = {}, before, reach: go } = states[name]!;
    before?.(instance);
    widget = await place({ ...demoAttributes(instance), ...attributes }, around);
    await go(widget, instance);
    // Colours are judged at rest.
    await atRest(widget);
  }

  for (const scheme of ['light', 'dark'] as const)
    for (const name of Object.keys(states))
      it(`${name} is accessible in ${scheme}`, async () => {
        await emulateMedia({ colorScheme: scheme });
        await reach(name);
        await expect(widget).to.be.accessible();
      });

  const inPlace = [
    'welcome',
    'results',
    'opened record',
    'filtered',
    'nothing found',
    'selection failed',
    'session ended',
    'sign-in failed',
    'advanced search',
    'more actions',
    'my requests',
    'comparison',
    'choosing two records',
    'download',
  ];
  for (const name of inPlace)
    for (const direction of ['ltr', 'rtl'])
      it(`${name} does not overflow at 280, 320, 768 and 1280 px, ${direction}`, async () => {
        around.dir = direction;
        await reach(name);
        for (const width of [280, 320, 768, 1280]) {
          around.style.inlineSize = `${width}px`;
          await new Promise(requestAnimationFrame);
          const frame = find(widget, '[part=frame]')!;
          expect(frame.scrollWidth, `frame at ${width}`).to.be.at.most(frame.clientWidth);
          const edges = frame.getBoundingClientRect();
          const outside = findAll(widget, '[part=frame] *')
            .filter(
              (each) =>
                each.checkVisibility() &&
                !each.matches(
                  '.visually-hidden, .visually-hidden *, .sort-label, option, svg *, .progress *',
                ),
            )
            .filter((each) => {
              const box = each.getBoundingClientRect();
              return box.width > 0 && (box.left < edges.left - 1 || box.right > edges.right + 1);
            });
          expect(
            outside.map((each) => each.className),
            `at ${width}`,
          ).to.deep.equal([]);
        }
      });

  for (const name of inPlace)
    it(`${name} is neither cut off nor out of reach at 400 % zoom and with wide text`, async () => {
      await zoomed();
      spaceText(around);
      around.style.inlineSize = 'auto';
      await reach(name);
      const problems = await reflowProblems(widget, name === 'more actions' ? '.menu' : undefined);
      await unzoomed();
      expect(problems).to.deep.equal([]);
    });

  it('has targets of at least 24 px (WCAG 2.5.8)', async () => {
    await setViewport({ width: 1280, height: 900 });
    await reach('filtered');
    find(widget, '[data-name]')!.click();
    await widget.updateComplete;
    const targets = 'button:not(.skip), a, select, .option, input[type=search]';
    const small = findAll(widget, targets)
      .filter((each) => each.checkVisibility())
      .map((each) => ({ what: each.textContent!.trim(), box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 24 || box.width < 24)
      .map(({ what }) => what);
    expect(small).to.deep.equal([]);
    const skip = find(widget, '.skip')!;
    skip.focus();
    const { height, width } = skip.getBoundingClientRect();
    expect(Math.min(height, width), 'the focused skip link').to.be.at.least(24);
  });

  it('prefers the page’s styles to the configured theme, and the theme to the defaults', async () => {
    instance.configuration = {
      ...instance.configuration,
      theme: {
        color_scheme: 'dark',
        tokens: {
          '--platform-network-color-accent': 'rgb(1, 2, 3)',
          '--platform-network-radius': '3px; color: red',
        },
      },
    };
    await reach('welcome');
    const frame = find(widget, '[part=frame]')!;
    expect(getComputedStyle(widget).colorScheme).to.equal('dark');
    expect(getComputedStyle(widget).getPropertyValue('--platform-network-color-accent').trim()).to.equal(
      'rgb(1, 2, 3)',
    );
    expect(getComputedStyle(frame).color).not.to.equal('rgb(255, 0, 0)');
    widget.style.setProperty('--platform-network-color-surface', 'rgb(9, 9, 9)');
    expect(getComputedStyle(frame).backgroundColor).to.equal('rgb(9, 9, 9)');
    expect(document.adoptedStyleSheets).to.have.length(0);
  });

  it('a configured value that loads something from elsewhere is ignored', async () => {
    const values = [
      'url(https://elsewhere.example/a.png)',
      'URL( "https://elsewhere.example/a.png")',
      'image-set("https://elsewhere.example/a.png" 1x)',
      'src("https://elsewhere.example/a.png")',
      '\\75rl(https://elsewhere.example/a.png)',
    ];
    for (const value of values) {
      const token = '--platform-network-color-accent';
      expect(
        themeDeclarations({ color_scheme: 'auto', tokens: { [token]: value } }, 'normal'),
        value,
      ).to.deep.equal([]);
    }
  });

  it('follows the surrounding color scheme, also in a slot or shadow root, when none is configured; without one, both', async () => {
    await reach('welcome');
    // Where no driver emulates media, the page says the scheme that earlier tests asked for.
    document.documentElement.style.colorScheme = '';
    const [dark, slotted] = [document.createElement('div'), document.createElement('p')];
    around.append(dark);
    const inside = dark.attachShadow({ mode: 'open' });
    inside.innerHTML = '<section style="color-scheme: light"><slot></slot></section>';
    dark.style.colorScheme = 'dark';
    dark.append(slotted);
    for (const [parent, scheme] of [
      [around, 'light dark'],
      [dark, 'light'],
      [inside, 'dark'],
      [slotted, 'light'],
      [around, 'light dark'],
    ] as const) {
      parent.append(widget);
      await until(() => getComputedStyle(widget).colorScheme === scheme, scheme);
    }
    widget.style.colorScheme = 'dark';
    expect(getComputedStyle(widget).colorScheme).to.equal('dark');
  });

  it('disappears with the attribute hidden, and returns without it', async () => {
    await reach('welcome');
    widget.hidden = true;
    expect(widget.offsetHeight).to.equal(0);
    widget.hidden = false;
    expect(widget.offsetHeight).to.be.greaterThan(200);
  });

  it('uses no style attribute, so a strict CSP allows it (the property uses the CSS object model)', async () => {
    const set: string[] = [];
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'style') set.push(value);
      setAttribute.call(this, name, value);
    };
    await reach('results');
    Element.prototype.setAttribute = setAttribute;
    expect(set).to.deep.equal([]);
  });
});
