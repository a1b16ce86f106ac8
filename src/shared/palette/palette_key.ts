/** When the palette of actions is offered, and the key that opens it. */
import type { WidgetController } from '../widget_controller.ts';
import type { WidgetAttributes } from '../widget_state.ts';

type PaletteWidget = Pick<WidgetController, 'state' | 'configuration' | 'needsNobody'>;

const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** The key of the palette, as a menu shows it. */
export const shownKey = (): string => (isApple() ? '⌘ K' : 'Ctrl K');

/**
 * Returns true for Cmd K on Apple devices, where Control K deletes in a text field, and for Ctrl K elsewhere. Layouts of other scripts have another letter on the key.
 */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.altKey || event.shiftKey) &&
  event[isApple() ? 'metaKey' : 'ctrlKey'] &&
  /^(Key)?k$/i.test(event.key > 'z' ? event.code : event.key);

/**
 * Returns true when a widget offers its palette: it is ready, or will be without the user, and neither the page nor the administrator switched
 * it off.
 */
export const hasPalette = (
  { palette }: Pick<WidgetAttributes, 'palette'>,
  { state, configuration, needsNobody }: PaletteWidget,
): boolean =>
  (needsNobody || state.kind === 'ready') && palette !== 'off' && configuration?.palette_enabled !== false;

/** Opens the palette of a widget by its key. The page and the browser then do nothing with the key. */
export function openByKey(
  event: KeyboardEvent,
  element: Pick<WidgetAttributes, 'palette' | 'openPalette'>,
  widget: PaletteWidget,
): void {
  if (!isPaletteKey(event) || !hasPalette(element, widget)) return;
  event.preventDefault();
  event.stopPropagation();
  void element.openPalette();
}
