/** Reading the attributes that every widget has (specification 6.1; decisions, section 2). */
import type { ComplexAttributeConverter } from 'lit';
import type { DemoCredentials } from '../controllers/widget_state.ts';
import { closestLanguage } from '../records/language.ts';

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

/** The language around the element as far as it is offered, else the default one. */
export const pageLanguage = (element: Element, offered: readonly string[], fallback: string): string =>
  closestLanguage([closestLang(element)], offered, fallback);
