import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { FakeRequests } from '../../../../demo/fixtures/requests_instance.ts';
import { find, findAll, until } from '../../../../demo/fixtures/shown.ts';
import { scenes } from '../../../../demo/pages/gallery/scenes/requests.ts';
import { keepsFocus } from '../../support/focus_walk.ts';
import { openRequests } from '../../support/requests_page.ts';
import '../../support/widget.ts';

describe('focus in the requests widget (WCAG 2.4.3)', () => {
  it(
    'never falls to the page after a control of any state is activated',
    keepsFocus(scenes, 'platform-network-requests-widget', 40),
  );

  it('stays in sight below the filters when another request closes above it', async () => {
    const instance = new FakeInstance();
    const fake = new FakeRequests(instance);
    // With more filters, in more lines.
    fake.seesOthers = true;
    const widget = await openRequests(instance);
    widget.style.blockSize = '24rem';
    const [first, second] = findAll(widget, '.request-button') as HTMLElement[];
    first!.click();
    await until(() => find(widget, '.request .request-table, .request table'), 'details of the first');
    const scroller = find(widget, '.scroller')!;
    const bottom = (): number => find(widget, '.request-filters')!.getBoundingClientRect().bottom;
    const top = (): number => second!.getBoundingClientRect().top;
    scroller.scrollTop += top() - bottom() - 20;
    expect(top()).to.be.greaterThan(bottom());
    second!.focus({ preventScroll: true });
    second!.click();
    await until(() => second!.getAttribute('aria-expanded') === 'true', 'details of the second');
    await widget.updateComplete;
    await until(() => top() >= bottom(), 'the button below the filters');
    instance.restore();
  });
});
