/** What users do with filters, for tests of `analytics` events. */
import { find } from '../../../demo/fixtures/shown.ts';

export function write(widget: HTMLElement, selector: string, text: string): void {
  const field = find<HTMLInputElement>(widget, selector)!;
  field.value = text;
  field.dispatchEvent(new InputEvent('input'));
}

export function choose(widget: HTMLElement, label: string, value: string): void {
  const select = find<HTMLSelectElement>(widget, `select[aria-label="${label}"]`)!;
  select.value = value;
  select.dispatchEvent(new Event('change'));
}
