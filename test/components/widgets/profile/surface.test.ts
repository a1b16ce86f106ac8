import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { changedMeanwhile, withEditing } from '../../../../demo/fixtures/fake_requests.ts';
import { editKatherine, review, write } from '../../support/editing.ts';
import { FakeInstance, failure, noNetwork } from '../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { withHistory } from '../../../../demo/fixtures/fake_history.ts';
import { asProfile } from '../../../../demo/fixtures/profile_configuration.ts';
import { someRequests } from '../../../../demo/fixtures/fake_requests.ts';
import { openKatherine, placeProfile, type Profile } from '../../support/profile.ts';
import { layOutAll } from '../../support/reflow.ts';
import { atRest, button, find, findAll, shows, until } from '../../../../demo/fixtures/shown.ts';

type Reach = (instance: FakeInstance, around: HTMLElement) => Promise<Profile>;

const failing =
  (path: string, answer: () => Response | Promise<Response>): Reach =>
  async (instance, around) => {
    instance.intercept = (call) => (call.path.startsWith(path) ? answer() : undefined);
    return placeProfile(instance, { identifier: known.katherine }, around);
  };

const said = async (reached: Promise<Profile>, words: string): Promise<Profile> => {
  const widget = await reached;
  await shows(widget, words);
  return widget;
};

/** Brings a widget into each of its states. */
const states: Record<string, Reach> = {
  loading: (instance, around) =>
    said(failing('/entity', () => new Promise(() => {}))(instance, around), 'Opening'),
  'no record': (instance, around) => said(placeProfile(instance, { closeable: '' }, around), 'No record'),
  unknown: (instance, around) =>
    said(placeProfile(instance, { identifier: 'crm_us:HCP:nobody' }, around), 'no such record'),
  'not permitted': (instance, around) =>
    said(failing('/entity', () => failure(403, 'INSUFFICIENT_ACCESS'))(instance, around), 'may not see'),
  'other kind': (instance, around) =>
    said(placeProfile(instance, { identifier: `Network:HCP:${known.hospital}` }, around), 'organization'),
  'network gone': (instance, around) =>
    said(failing('/entity', noNetwork)(instance, around), 'cannot be reached'),
  'sign-in needed': (instance, around) =>
    said(placeProfile(instance, { 'demo-mode': 'false' }, around), 'Sign in to see this record'),
  record: (instance, around) => openKatherine(instance, { closeable: '' }, around),
  'record with requested changes': async (instance, around) => {
    instance.requests = someRequests();
    return said(openKatherine(instance, {}, around), '4 requested changes');
  },
  'record with empty fields': async (instance, around) => {
    const widget = await openKatherine(instance, {}, around);
    find(widget, '[part=empty-switch] input')!.click();
    await widget.updateComplete;
    return widget;
  },
  'merged record': (instance, around) => {
    instance.keys.set('111111111111111111', known.katherine);
    return said(placeProfile(instance, { identifier: '111111111111111111' }, around), 'merged');
  },
  history: async (instance, around) => {
    withHistory(instance);
    const widget = await openKatherine(instance, {}, around);
    button(widget, 'History').click();
    await until(() => find(widget, '.comparison-form'));
    button(widget, 'Compare').click();
    await until(() => find(widget, '[part=comparison] [data-field]'));
    return widget;
  },
  form: async (instance, around) => {
    withEditing(instance);
    const widget = await editKatherine(instance, {}, around);
    await write(widget, 'last_name__v', 'Smith');
    await write(widget, 'email_1__v', 'nobody');
    button(widget, 'Add license').click();
    await widget.updateComplete;
    button(widget, 'Review changes').click();
    await until(() => find(widget, '[part=error-summary]'));
    return widget;
  },
  review: async (instance, around) => {
    withEditing(instance);
    const widget = await editKatherine(instance, {}, around);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    return widget;
  },
  choice: async (instance, around) => {
    const widget = await states['review']!(instance, around);
    changedMeanwhile(instance, { last_name__v: 'Goble' });
    button(widget, 'Send request').click();
    await until(() => find(widget, '[part=conflict]'));
    return widget;
  },
  question: async (instance, around) => {
    const widget = await states['review']!(instance, around);
    void widget.close();
    await shows(widget, 'Discard your changes?');
    return widget;
  },
  sent: async (instance, around) => {
    const widget = await states['review']!(instance, around);
    button(widget, 'Send request').click();
    return said(Promise.resolve(widget), 'was sent');
  },
};

describe('profile: surface in every state', () => {
  let instance: FakeInstance;
  let around: HTMLElement;
  beforeEach(() => {
    instance = asProfile(new FakeInstance());
    around = document.createElement('div');
    document.body.append(around);
  });
  afterEach(async () => {
    around.remove();
    instance.restore();
    await emulateMedia({ colorScheme: 'light' });
  });

  const reach = async (name: string): Promise<Profile> => {
    const widget = await states[name]!(instance, around);
    // Colours are judged at rest.
    await atRest(widget);
    return widget;
  };

  /** States with colors that no other state has are also checked in dark mode. */
  const colorful = new Set(['unknown', 'record with requested changes', 'history', 'form', 'choice', 'sent']);

  for (const name of Object.keys(states))
    it(`${name}: accessible${colorful.has(name) ? ' in light and dark' : ''}`, async () => {
      const widget = await reach(name);
      await expect(widget).to.be.accessible();
      if (!colorful.has(name)) return;
      await emulateMedia({ colorScheme: 'dark' });
      await atRest(widget);
      await expect(widget).to.be.accessible();
    });

  for (const name of [
    'unknown',
    'record with requested changes',
    'record with empty fields',
    'history',
    'form',
    'review',
    'choice',
    'sent',
  ])
    it(`${name} does not overflow at 280, 320, 768 and 1280 px in both directions`, async () => {
      const widget = await reach(name);
      layOutAll(widget);
      for (const direction of ['ltr', 'rtl'])
        for (const width of [280, 320, 768, 1280]) {
          around.dir = direction;
          around.style.inlineSize = `${width}px`;
          // What came into sight by the new width is laid out one frame later.
          await nextFrame();
          await nextFrame();
          const frame = find(widget, '[part=frame]')!;
          expect(frame.scrollWidth, `frame at ${width}`).to.be.at.most(frame.clientWidth);
          const edges = frame.getBoundingClientRect();
          const outside = findAll(widget, '[part=frame] *')
            .filter(
              (each) =>
                each.checkVisibility() &&
                !each.matches('.visually-hidden, .visually-hidden *, option, svg *'),
            )
            .filter((each) => {
              const box = each.getBoundingClientRect();
              return box.width > 0 && (box.left < edges.left - 1 || box.right > edges.right + 1);
            });
          expect(
            outside.map((each) => `${each.localName}.${each.className}`),
            `at ${width} ${direction}`,
          ).to.deep.equal([]);
        }
    });

  it('reaches everything by scrolling one way at 400 % zoom, on a page of 320 by 256 px', async () => {
    await setViewport({ width: 320, height: 256 });
    const widget = await reach('form');
    // WebKit's window does not get as narrow.
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    const bar = find(widget, '[part=edit-bar]')!;
    bar.scrollIntoView();
    const box = bar.getBoundingClientRect();
    expect(box.right).to.be.at.most(innerWidth);
    await setViewport({ width: 1280, height: 900 });
  });

  it('has targets of at least 24 px (WCAG 2.5.8)', async () => {
    for (const name of ['record with requested changes', 'history', 'form', 'review']) {
      const widget = await reach(name);
      const small = findAll(
        widget,
        'button, a, select, label.switch, input:not(.file-input, .switch input, .segment input)',
      )
        .filter((each) => each.checkVisibility())
        .map((each) => ({ what: each.textContent!.trim() || each.id, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 24 || box.width < 24)
        .map(({ what }) => what);
      expect(small, name).to.deep.equal([]);
      widget.remove();
      instance.forgetSession();
    }
  });

  it('works by keyboard alone from the record through the form to a sent request', async () => {
    withEditing(instance);
    const widget = await openKatherine(instance, {}, around);
    button(widget, 'Edit').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => find(widget, '[part=edit-form]'));
    await until(() => widget.shadowRoot!.activeElement?.className === 'view-title', 'focus in the form');
    for (
      let tabs = 0;
      widget.shadowRoot!.activeElement?.id !== 'edit-entity-last_name__v' && tabs < 10;
      tabs++
    )
      await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Control+A' });
    await sendKeys({ type: 'Smith' });
    await sendKeys({ press: 'Enter' });
    await until(() => find(widget, '[part=review]'), 'the review');
    await until(() => widget.shadowRoot!.activeElement?.className === 'view-title', 'focus in the review');
    button(widget, 'Send request').focus();
    await sendKeys({ press: 'Space' });
    await shows(widget, 'was sent');
    await until(() => widget.shadowRoot!.activeElement?.className === 'name', 'focus on the record');
  });

  it('uses no style attribute, so a strict CSP allows it', async () => {
    const set: string[] = [];
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'style') set.push(value);
      setAttribute.call(this, name, value);
    };
    await reach('review');
    Element.prototype.setAttribute = setAttribute;
    expect(set).to.deep.equal([]);
  });
});
