/** Displays a form and finds its parts by field names. */
import { FormPage } from '../../../demo/pages/gallery/form_page.ts';
import { addressFormats, modelFields, modelLayouts } from '../../../demo/fixtures/fake_model.ts';
import { draftOf, newDraft } from '../../../src/forms/model/draft.ts';
import { formModel } from '../../../src/forms/model/form_model.ts';

export let page: FormPage;

export async function show(country = 'US', layout = modelLayouts.HCP['*'], record?: Record<string, unknown>) {
  page = new FormPage();
  document.body.append(page);
  await page.updateComplete;
  const model = formModel({
    metadata: modelFields,
    layout,
    entityType: 'HCP',
    country,
    addressFormats,
    record,
  });
  page.form.begin(model, record ? draftOf('HCP', record) : newDraft(model));
  await settled();
}
export const settled = async (): Promise<void> => {
  await page.region.updateComplete;
  await page.region.updateComplete;
};
export const control = <E extends HTMLElement = HTMLInputElement>(name: string, object = 'entity'): E =>
  page.renderRoot.querySelector<E>(`#${CSS.escape(`f-${object}-${name}`)}`)!;
export const fieldOf = (name: string, object = 'entity'): HTMLElement =>
  control(name, object).closest('.field')!;
export const held = (name: string): unknown => page.form.draft.entity.changes.get(name);
export const button = (words: string): HTMLButtonElement =>
  [...page.renderRoot.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === words || each.getAttribute('aria-label') === words,
  )!;
export const options = (): HTMLElement[] => [
  ...page.renderRoot.querySelectorAll<HTMLElement>('[role=option]'),
];
export const optionTexts = (): string[] =>
  options().map((each) => each.querySelector('.combo-label')!.textContent!);
export async function enter(name: string, text: string, object = 'entity'): Promise<void> {
  const input = control(name, object);
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
}
export async function leave(name: string, object = 'entity'): Promise<void> {
  control(name, object).blur();
  await settled();
}
