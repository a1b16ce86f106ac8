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

export { control, editInPlace, review, write } from '../../../demo/fixtures/edit_steps.ts';
