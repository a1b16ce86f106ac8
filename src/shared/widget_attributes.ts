/** Reads the attributes that all widgets have (specification 6.1). */
import type { ComplexAttributeConverter } from 'lit';
import type { WidgetController } from './widget_controller.ts';
import type { DemoCredentials } from './widget_state.ts';
import { closestLanguage } from '../records/language.ts';
import { textLanguage } from '../texts/language.ts';

/** Present means true, except for the literal value `false` (specification 6.1). */
export const booleanAttribute: ComplexAttributeConverter<boolean> = {
  fromAttribute: (value) => value !== null && value.trim().toLowerCase() !== 'false',
};

/** Lets a property also take the text of its attribute. Frameworks set `closeable="false"` as a property, because it has the same name. */
export function alsoText(prototype: object, name: string): void {
  const { set } = Object.getOwnPropertyDescriptor(prototype, name)!;
  Object.defineProperty(prototype, name, {
    set(value: unknown) {
      set!.call(this, value === '' || (value !== 'false' && value));
    },
  });
}

/**
 * Takes the demo credentials from the attributes. The password attribute is removed, so that recordings and prints of
 * the page do not contain it.
 */
export function takeCredentials(element: Element): DemoCredentials | undefined {
  const username = element.getAttribute('username');
  const password = element.getAttribute('password');
  if (password !== null) element.removeAttribute('password');
  return username && password ? { username, password } : undefined;
}

/** Returns the closest `lang` of an element or its ancestors, across shadow roots. */
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
 * Returns the widget's language: the language of the page if the configuration offers it, else the configured default.
 * Without a configuration, any language with texts is offered.
 */
export function widgetLanguage(
  element: Element,
  widget?: Pick<WidgetController, 'configuration' | 'isRunning'>,
): string {
  const around = closestLang(element);
  const configuration = widget?.isRunning ? widget.configuration : undefined;
  return configuration
    ? closestLanguage([around], configuration.languages, configuration.default_language)
    : textLanguage(around ?? '');
}
