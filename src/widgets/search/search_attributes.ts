/** Reading the search widget's attributes (specification 6.1). */
import type { ComplexAttributeConverter } from 'lit';
import type { Presets } from '../../controllers/search_query.ts';
import type { DemoCredentials } from '../../controllers/widget_state.ts';
import { closestLanguage } from '../../records/language.ts';
import { parsePreset } from '../../records/preset_filter.ts';

/** Present means true, except the literal value `false` (decisions, section 2). */
export const booleanAttribute: ComplexAttributeConverter<boolean> = {
  fromAttribute: (value) => value !== null && value.trim().toLowerCase() !== 'false',
  toAttribute: (value) => (value ? '' : null),
};

export interface PresetAttributes {
  readonly presetFilter: string | null;
  readonly presetExcludeFilter: string | null;
  readonly phcoPresetExcludeFilter: string | null;
}

/** Reads the presets and warns, once for all of them, of terms that are ignored because they are not scoped. */
export function readPresets(attributes: PresetAttributes): Presets {
  const presets: Presets = {
    include: parsePreset(attributes.presetFilter),
    exclude: parsePreset(attributes.presetExcludeFilter),
    excludeParents: parsePreset(attributes.phcoPresetExcludeFilter, 'parent_hco'),
  };
  const ignored = Object.values(presets).flatMap((preset) => preset.ignored);
  if (ignored.length > 0)
    console.warn(
      `platform-network-search-widget: ignored preset filters that are not scoped to an entity (scope.field=value): ${ignored.join(' & ')}`,
    );
  return presets;
}

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
