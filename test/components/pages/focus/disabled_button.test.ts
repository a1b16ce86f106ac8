/** A user whose press disables a button keeps the place in the page. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import type WaButton from '@awesome.me/webawesome/dist/components/button/button.js';
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../demo/pages/shell/focus/disabled_button.ts';
import { focusedElement } from '../../../../demo/pages/shell/focus/focused_element.ts';

/** Renders two buttons. The first becomes disabled by its press. */
async function twoButtons() {
  const around = await fixture<HTMLElement>(
    html`<div>
      <wa-button @click=${({ currentTarget }: Event) => ((currentTarget as WaButton).disabled = true)}
        >Save</wa-button
      >
      <wa-button>Discard</wa-button>
    </div>`,
  );
  const [save, discard] = around.querySelectorAll<WaButton>('wa-button');
  await Promise.all([save!.updateComplete, discard!.updateComplete]);
  save!.focus();
  await sendKeys({ press: 'Enter' });
  await nextFrame();
  await nextFrame();
  return { around, save: save!, discard: discard! };
}

describe('the focus of a user whose press disables the button', () => {
  it('goes to the group of the button, and moves on from there', async () => {
    const { around, save, discard } = await twoButtons();
    expect(save.disabled).to.equal(true);
    expect(focusedElement() === around).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(discard.matches(':focus')).to.equal(true);
    expect(around.hasAttribute('tabindex')).to.equal(false);
  });

  it('comes back when the button is enabled again', async () => {
    const { save } = await twoButtons();
    save.disabled = false;
    await save.updateComplete;
    await nextFrame();
    expect(save.matches(':focus')).to.equal(true);
  });

  it('stays where the user moved it until the button is enabled again', async () => {
    const { save, discard } = await twoButtons();
    await sendKeys({ press: 'Tab' });
    save.disabled = false;
    await save.updateComplete;
    await nextFrame();
    expect(discard.matches(':focus')).to.equal(true);
  });
});
