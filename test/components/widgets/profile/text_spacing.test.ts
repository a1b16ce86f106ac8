/** Wide text spacing (WCAG 1.4.12) and a page at 400 % (1.4.10): nothing is cut off or overflows. */
import { expect } from '@open-wc/testing';
import { changedMeanwhile, withEditing } from '../../../../demo/fixtures/fake_requests.ts';
import { editKatherine, review, write } from '../../support/editing.ts';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { withHistory } from '../../../../demo/fixtures/fake_history.ts';
import { asProfile } from '../../../../demo/fixtures/profile_configuration.ts';
import { someRequests } from '../../../../demo/fixtures/fake_requests.ts';
import { openKatherine } from '../../support/profile.ts';
import { button, find, findAll, until } from '../../../../demo/fixtures/shown.ts';
import { FakeNetwork, vids } from '../../../../demo/fixtures/fake_network.ts';
import { detailsAction, openDetails, openNetwork } from '../../support/network_page.ts';

type Widget = Parameters<typeof find>[0];

const spacing = new CSSStyleSheet();
spacing.replaceSync(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
);

const views: Readonly<Record<string, (instance: FakeInstance, around: HTMLElement) => Promise<Widget>>> = {
  record: (instance, around) => {
    asProfile(instance).requests = someRequests();
    return openKatherine(instance, {}, around);
  },
  form: (instance, around) => {
    withEditing(asProfile(instance));
    instance.requests = someRequests();
    return editKatherine(instance, {}, around);
  },
  review: async (instance, around) => {
    withEditing(asProfile(instance));
    const widget = await editKatherine(instance, {}, around);
    await write(widget, 'last_name__v', 'Smith');
    await review(widget);
    return widget;
  },
  choice: async (instance, around) => {
    const widget = (await views['review']!(instance, around)) as Awaited<ReturnType<typeof editKatherine>>;
    changedMeanwhile(instance, { last_name__v: 'Goble' });
    button(widget, 'Send request').click();
    await until(() => find(widget, '[part=conflict]'), 'the choice');
    return widget;
  },
  history: async (instance, around) => {
    withHistory(asProfile(instance));
    const widget = await openKatherine(instance, {}, around);
    button(widget, 'History').click();
    await until(() => find(widget, '[part~=revision]'), 'the revisions');
    return widget;
  },
  network: async (instance, around) => {
    void new FakeNetwork(instance);
    return openNetwork(instance, {}, around);
  },
  details: async (instance, around) => {
    void new FakeNetwork(instance);
    return openDetails(instance, vids.ada, {}, around);
  },
  relationships: async (instance, around) => {
    void new FakeNetwork(instance);
    const widget = await openDetails(instance, vids.ada, {}, around);
    (await detailsAction(widget, 'Change')).click();
    await until(() => find(widget, '[part=edit]'), 'the form');
    return widget;
  },
};

describe('wide text spacing and 400 % zoom', () => {
  for (const [name, open] of Object.entries(views))
    it(`${name} is neither cut off nor overflows at 320 px`, async () => {
      const instance = new FakeInstance();
      const around = document.createElement('div');
      around.style.cssText = 'inline-size:320px;block-size:640px';
      document.body.append(around);
      const widget = await open(instance, around);
      const root = widget.shadowRoot!;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, spacing];
      await new Promise(requestAnimationFrame);
      const frame = find(widget, '[part=frame]')!.getBoundingClientRect();
      const shown = findAll(widget, '[part=frame] *').filter(
        (each) =>
          each.checkVisibility() &&
          !each.closest('.visually-hidden, svg, canvas, .ink, .grid-scroller, .zoom'),
      );
      const outside = shown.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1);
      });
      expect(outside.map((each) => each.className)).to.deep.equal([]);
      const cut = shown.filter((each) => {
        const { overflowX, overflowY } = getComputedStyle(each);
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
        return (
          each.textContent!.trim() !== '' &&
          ((hides(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
            (hides(overflowY) && each.scrollHeight > each.clientHeight + 1))
        );
      });
      expect(cut.map((each) => `${each.className}: ${each.textContent!.trim().slice(0, 40)}`)).to.deep.equal(
        [],
      );
      around.remove();
      instance.restore();
    });
});
