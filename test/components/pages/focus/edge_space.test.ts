/** A bar at the lower edge of the window and notices both cover what is there: a newly focused element stays above each. */
import { expect, fixture, html } from '@open-wc/testing';
import type WaButton from '@awesome.me/webawesome/dist/components/button/button.js';
import { LitElement } from 'lit';
import { BarSpace } from '../../../../demo/pages/shell/focus/bar_space.ts';
import { notify } from '../../../../demo/pages/shell/notices.ts';
import { until } from '../../../../demo/fixtures/shown.ts';

class WithBar extends LitElement {
  protected readonly space = new BarSpace(this);

  protected override render() {
    return html`<div class="bar" style="position: fixed; inset-block-end: 0; block-size: 150px">
      Changes
    </div>`;
  }
}
customElements.define('test-with-bar', WithBar);

const kept = (): number => Number.parseInt(document.documentElement.style.scrollPaddingBlockEnd || '0');

describe('space at the lower edge of the window', () => {
  it('is kept for a bar also when a notice goes, and goes with the bar', async () => {
    const around = await fixture<HTMLElement>(
      html`<div>
        <p id="announcements"></p>
        <p id="alerts"></p>
        <section id="notices" popover="manual" style="inset: auto 16px 16px auto; margin: 0"></section>
        <test-with-bar></test-with-bar>
      </div>`,
    );
    await until(() => kept() === 158, 'space for the bar');
    notify('Saved.');
    const close = around.querySelector<WaButton>('.notice-card wa-button')!;
    await close.updateComplete;
    close.click();
    await until(() => !around.querySelector('.notice-card'), 'the notice goes');
    expect(kept()).to.equal(158);
    around.querySelector('test-with-bar')!.remove();
    expect(kept()).to.equal(0);
  });
});
