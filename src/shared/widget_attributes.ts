/** Reading the attributes that every widget has (specification 6.1; decisions, section 2). */
import type { ComplexAttributeConverter } from 'lit';
import type { WidgetController } from './widget_controller.ts';
import type { DemoCredentials } from './widget_state.ts';
import { closestLanguage } from '../records/language.ts';
import { sourceLanguage, textLanguages } from '../texts/language.ts';

/** Present means true, except the literal value `false` (decisions, section 2). */
export const booleanAttribute: ComplexAttributeConverter<boolean> = {
  fromAttribute: (value) => value !== null && value.trim().toLowerCase() !== 'false',
  toAttribute: (value) => (value ? '' : null),
};

/**
 * Takes the demo credentials out of the attributes. The password is removed from the page once it was read: whatever
 * records or prints the page later does not see it.
 */
export function takeCredentials(element: Element): DemoCredentials | undefined {
  const username = element.getAttribute('username');
  const password = element.getAttribute('password');
  if (password !== null) element.removeAttribute('password');
  return username && password ? { username, password } : undefined;
}

/** The closest `lang` around an element, through shadow roots, the element itself first. */
function closestLang(element: Element): string | undefined {
  let at: Element | null = element;
  while (at) {
    const found: Element | null = at.closest('[lang]');
    if (found) return found.getAttribute('lang') || undefined;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return undefined;
}

/**
 * The language around a widget as far as its configuration offers it, else the configured default; before there is a configuration, as far
 * as there are texts.
 */
export function widgetLanguage(element: Element, { configuration, isRunning }: WidgetController): string {
  const around = [closestLang(element)];
  return configuration && isRunning
    ? closestLanguage(around, configuration.languages, configuration.default_language)
    : closestLanguage(around, textLanguages, sourceLanguage);
}
