/** Keeps the focus near a button that its own press disables or removes. */
import type WaButton from '@awesome.me/webawesome/dist/components/button/button.js';

/**
 * Focuses another button of the group of `pressed`, or else `next`, if `pressed` cannot have the focus anymore. Call it after the update that the press caused.
 */
export async function keepFocus(pressed: HTMLElement, next?: HTMLElement | null): Promise<void> {
  if (pressed.isConnected && !pressed.hasAttribute('disabled')) return;
  const sibling = pressed.parentElement?.querySelector<WaButton>('wa-button:not([disabled])');
  const near = pressed.isConnected && sibling ? sibling : next;
  // A button that was disabled until now takes the focus after its update.
  if (near === sibling) await sibling?.updateComplete;
  near?.focus();
}
