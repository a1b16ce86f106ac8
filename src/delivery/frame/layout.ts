/** Reports a widget's size to the host page whenever it changes. */
import type { Layout } from '../isolation/messages.ts';

const dialogOf = (widget: Element): HTMLDialogElement | null =>
  widget.shadowRoot?.querySelector<HTMLDialogElement>('dialog[part=dialog]') ?? null;

function layoutOf(widget: Element): Layout {
  if (dialogOf(widget)?.open) return 'dialog';
  return getComputedStyle(widget).display === 'none' ? 'none' : 'page';
}

/** Starts to observe a widget whose code is loaded. */
export function watchLayout(widget: Element, tell: (layout: Layout, title: string) => void): void {
  let known = '';
  const look = (): void => {
    const layout = layoutOf(widget);
    const surface = widget.shadowRoot?.querySelector('[part=frame]');
    const title = surface?.getAttribute('aria-label') ?? '';
    if (known === layout + title) return;
    known = layout + title;
    tell(layout, title);
  };
  new MutationObserver(look).observe(widget.shadowRoot!, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'aria-label'],
  });
  // A widget that shows nothing has no box. It gets one with its first content.
  new ResizeObserver(look).observe(widget);
  look();
}

/** Focuses the dialog, because elements could not receive focus while the frame was hidden. */
export function focusDialog(widget: Element): void {
  const dialog = dialogOf(widget);
  if (!dialog || widget.shadowRoot?.activeElement) return;
  dialog.querySelector<HTMLElement>('[autofocus], input, button, [tabindex]')?.focus();
}

/** Handles Escape outside the frame as if it had been pressed inside, so that the widget decides. */
export function dismissDialog(widget: Element): void {
  dialogOf(widget)?.dispatchEvent(new Event('cancel', { cancelable: true }));
}
