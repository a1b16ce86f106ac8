import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { themeDeclarations } from '../../../../src/theme/configured_theme.ts';
import { FakeInstance, failure, json, noNetwork } from '../../../../demo/fixtures/fake_instance.ts';
import { reflowProblems, spaceText, unzoomed, zoomed } from '../../support/reflow.ts';
import {
  atRest,
  button,
  demoAttributes,
  find,
  findAll,
  place,
  searchFor,
  shows,
  type,
  until,
  type Widget,
} from '../../support/widget.ts';

function configured(instance: FakeInstance): void {
  const { configuration } = instance;
  instance.configuration = {
    ...configuration,
    countries: ['US', 'DE'],
    search: {
      ...configuration.search!,
      download_enabled: true,
      advanced_fields: {
        HCP: ['first_name__v', 'specialty_1__v', 'birth_year__v', 'license.effective_date__v'],
        HCO: ['corporate_name__v'],
      },
    },
  };
}

async function openFromMenu(widget: Widget, item: string): Promise<void> {
  button(widget, 'More').click();
  await shows(widget, item);
  button(widget, item).click();
}

const decidedRequest = {
  change_request_id: '7',
  version: 1,
  status__v: 'CHANGE_PROCESSED',
  result__v: 'CHANGE_PARTIALLYACCEPTED',
  task_type: 'ADD_REQUEST',
  entity_type: 'HCP',
  vid__v: null,
  created_date: '2026-02-11T16:40:00.000-05:00',
  completed_date: '2026-02-12T16:40:00.000-05:00',
  metadata: { note: 'Met her at a congress.' },
  resolution_notes: [{ comment: 'As in the register.', fields: [], created_date: '2026-02-12', code: null }],
  entity: {
    first_name__v: { change_requested: 'Ada', final_value: 'Adah', result: 'CHANGE_MODIFIED' },
    last_name__v: { change_requested: 'Byron', final_value: null, result: 'CHANGE_REJECTED' },
    addresses__v: [
      { locality__v: { change_requested: 'London', final_value: 'London', result: 'CHANGE_ACCEPTED' } },
    ],
  },
};

/** Brings a widget into each of its states. */
const states: Record<
  string,
  {
    attributes?: Record<string, string>;
    before?: (instance: FakeInstance) => void;
    reach: (widget: Widget, instance: FakeInstance) => Promise<unknown>;
  }
> = {
  loading: {
    before: (instance) => (instance.intercept = () => new Promise(() => {})),
    reach: (widget) => shows(widget, 'Loading'),
  },
  misconfigured: {
    attributes: { 'widget-id': 'other' },
    reach: (widget) => shows(widget, 'has no widget with'),
  },
  unavailable: {
    before: (instance) => (instance.intercept = noNetwork),
    reach: (widget) => shows(widget, 'cannot be reached'),
  },
  disabled: {
    before: (instance) => (instance.configuration = { ...instance.configuration, enabled: false }),
    reach: (widget) => shows(widget, 'switched off'),
  },
  'demo refused': {
    before: (instance) => (instance.configuration = { ...instance.configuration, demo_allowed: false }),
    reach: (widget) => shows(widget, 'not allowed here'),
  },
  'sign-in needed': {
    attributes: { 'demo-mode': 'false' },
    reach: (widget) => shows(widget, 'Sign in to search'),
  },
  'sign-in failed': {
    before: (instance) =>
      (instance.intercept = ({ path }) =>
        path === '/auth' ? failure(401, 'AUTHENTICATION_FAILED') : undefined),
    reach: (widget) => shows(widget, 'is wrong'),
  },
  welcome: { attributes: { closeable: '' }, reach: (widget) => shows(widget, 'NPI number') },
  results: {
    attributes: { 'preset-filter': 'hcp.specialty_1__v=CARD' },
    reach: (widget) => searchFor(widget, 'o'),
  },
  filtered: {
    reach: async (widget) => {
      await searchFor(widget, 'o');
      findAll(widget, '.option input')[0]!.click();
      await shows(widget, 'Clear all');
    },
  },
  'opened record': {
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      find(widget, '[data-name]')!.click();
      await shows(widget, 'Last changed');
      await shows(widget, 'Birth year');
    },
  },
  'advanced search': {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      button(widget, 'Advanced search').click();
      await shows(widget, 'The search box finds these too');
    },
  },
  'more actions': {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      button(widget, 'More').click();
      await shows(widget, 'My requests');
    },
  },
  'my requests': {
    before: (instance) => {
      configured(instance);
      instance.intercept = ({ path }) =>
        path === '/change_request/search'
          ? json({
              responseStatus: 'SUCCESS',
              change_requests: [decidedRequest],
              limit: 20,
              offset: 0,
              totalCount: 1,
            })
          : undefined;
    },
    reach: async (widget) => {
      await searchFor(widget, 'katherine');
      await openFromMenu(widget, 'My requests');
      await shows(widget, 'Partly accepted');
      button(widget, /Byron/).click();
      await shows(widget, 'It became');
    },
  },
  comparison: {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'john');
      await openFromMenu(widget, 'Compare two records');
      await shows(widget, 'Choose two');
      for (const choose of findAll(widget, '.choose').slice(0, 2)) choose.click();
      await shows(widget, 'Two records chosen');
      button(widget, 'Compare').click();
      await shows(widget, 'fields differ');
      await shows(widget, 'HCP type');
    },
  },
  'choosing two records': {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'john');
      await openFromMenu(widget, 'Compare two records');
      await shows(widget, 'Choose two');
    },
  },
  download: {
    before: configured,
    reach: async (widget) => {
      await searchFor(widget, 'john');
      await openFromMenu(widget, 'Download results');
      await shows(widget, 'A CSV file');
    },
  },
  'nothing found': { reach: (widget) => searchFor(widget, 'xylophone') },
  'search failed': {
    reach: async (widget, instance) => {
      instance.intercept = ({ path }) => (path === '/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
      await searchFor(widget, 'o');
    },
  },
  'selection failed': {
    reach: async (widget, instance) => {
      instance.intercept = ({ path }) =>
        path.startsWith('/entity') ? failure(500, 'UNEXPECTED_ERROR') : undefined;
      await searchFor(widget, 'katherine');
      button(widget, 'Add account').click();
      await shows(widget, 'could not be selected');
    },
  },
  'session ended': {
    reach: async (widget, instance) => {
      await searchFor(widget, 'kath');
      instance.intercept = ({ path }) =>
        path === '/search' || path === '/auth'
          ? failure(401, path === '/auth' ? 'AUTHENTICATION_FAILED' : 'INVALID_SESSION_ID')
          : undefined;
      type(widget, 'kather');
      await shows(widget, 'session has ended');
    },
  },
};

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
