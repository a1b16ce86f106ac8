/** How much room a widget takes, told to the page whenever it changes. */
import type { Layout } from '../isolation/messages.ts';

const dialogOf = (widget: Element): HTMLDialogElement | null =>
  widget.shadowRoot?.querySelector<HTMLDialogElement>('dialog[part=dialog]') ?? null;

function layoutOf(widget: Element): Layout {
  if (dialogOf(widget)?.open) return 'dialog';
  return getComputedStyle(widget).display === 'none' ? 'none' : 'page';
}

/** Begins to watch a widget whose code is there. */
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
  // A widget that shows nothing has no box, and gets one with the first thing that it shows.
  new ResizeObserver(look).observe(widget);
  look();
}

/** The window belongs to the dialog now: what could not take the focus while it was hidden takes it. */
export function focusDialog(widget: Element): void {
  const dialog = dialogOf(widget);
  if (!dialog || widget.shadowRoot?.activeElement) return;
  dialog.querySelector<HTMLElement>('[autofocus], input, button, [tabindex]')?.focus();
}

/** Escape outside of the frame: the widget decides, as if it had been pressed in it. */
export function dismissDialog(widget: Element): void {
  dialogOf(widget)?.dispatchEvent(new Event('cancel', { cancelable: true }));
}
