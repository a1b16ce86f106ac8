import { expect } from '@open-wc/testing';
import { scenes } from '../../../../demo/pages/gallery/scenes/requests.ts';
import { walkFocus } from '../../support/focus_walk.ts';
import '../../support/widget.ts';

describe('focus in the requests widget (WCAG 2.4.3)', () => {
  it('never falls to the page after a control of any state is activated', async function () {
    this.timeout(180_000);
    const { count, lost } = await walkFocus(scenes, 'platform-network-requests-widget');
    expect(lost).to.deep.equal([]);
    expect(count).to.be.greaterThan(5);
  });
});
