/** Performs the user's steps of an edit. */
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { button, find, until } from '../../../demo/fixtures/shown.ts';
import { openKatherine, type Profile } from './profile.ts';

/** Opens Katherine for editing. */
export async function editKatherine(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around?: HTMLElement,
): Promise<Profile> {
  const widget = await openKatherine(instance, attributes, around);
  button(widget, 'Edit').click();
  await until(() => find(widget, '[part=edit-form]'), 'the form');
  await widget.updateComplete;
  return widget;
}

/** Returns the control of a field of the record, or of a child by its ID. */
export const control = (widget: Profile, name: string, id = 'entity'): HTMLInputElement =>
  find<HTMLInputElement>(widget, `#edit-${id}-${name}`)!;

export async function write(widget: Profile, name: string, value: string, id = 'entity'): Promise<void> {
  const input = control(widget, name, id);
  input.focus();
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await widget.updateComplete;
}

export async function review(widget: Profile): Promise<void> {
  button(widget, 'Review changes').click();
  await until(() => find(widget, '[part=review]'), 'the review');
  await widget.updateComplete;
}
