/** Performs the user's steps of an add request. */
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { button, demoAttributes, find, place, searchFor, shows, until, type Widget } from './widget.ts';

export async function placeWidget(
  instance: FakeInstance,
  more: Record<string, string> = {},
): Promise<Widget> {
  return place({ ...demoAttributes(instance), ...more });
}

/** Moves from an empty result to the first question. */
export async function openAddRequest(widget: Widget, words = 'Ana Cruz'): Promise<void> {
  await searchFor(widget, words);
  button(widget, 'Add a new record').click();
  await shows(widget, 'Who or what is missing?');
}

export const control = <E extends HTMLElement = HTMLInputElement>(
  widget: Widget,
  name: string,
  object = 'entity',
): E => find<E>(widget, `#${CSS.escape(`add-${object}-${name}`)}`)!;

export function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

export function enter(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Chooses the country and opens the form. */
export async function openForm(widget: Widget, country = 'US'): Promise<void> {
  choose(find<HTMLSelectElement>(widget, '#add-country')!, country);
  button(widget, 'Continue').click();
  await until(() => find(widget, '.form-section'), 'the form');
}

/** Moves from the search to a review that can be sent. */
export async function openReview(widget: Widget, words = 'Ana Cruz'): Promise<void> {
  await openAddRequest(widget, words);
  await openForm(widget);
  await until(() => control(widget, 'last_name__v'), 'the last name');
  button(widget, 'Continue').click();
  await shows(widget, 'What will be sent');
}

export const submit = (widget: Widget): void => button(widget, 'Send request').click();
