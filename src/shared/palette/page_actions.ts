/** The actions that a host page adds to the palette (`paletteActions`). */
import type { LitElement, TemplateResult } from 'lit';
import type { PaletteAction } from '../widget_state.ts';
import type { PaletteEntry } from './palette_entries.ts';

const isAction = (value: unknown): value is PaletteAction => {
  const { label, run } = (value ?? {}) as Partial<PaletteAction>;
  return typeof label === 'string' && label.trim() !== '' && typeof run === 'function';
};

/** Returns the entries of a widget's page. What is not an action is left out, because it comes from code of the page. */
export function pageEntries(host: LitElement, icon: TemplateResult): readonly PaletteEntry[] {
  const { paletteActions: given } = host as LitElement & { readonly paletteActions?: unknown };
  return (Array.isArray(given) ? given : []).filter(isAction).map(({ label, detail, run }) => ({
    icon,
    label,
    detail: typeof detail === 'string' ? detail : undefined,
    run: () => run(),
  }));
}
