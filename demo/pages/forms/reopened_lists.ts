/**
 * Shows a list or menu that the user opened again while it closed. The component library hides it at the end of the
 * closing, although it is open then, and the next click would only close it.
 */
document.addEventListener('wa-after-hide', (event) => {
  const [list] = event.composedPath() as (HTMLElement & { open?: boolean })[];
  if (!list?.open || !list.matches('wa-select, wa-dropdown')) return;
  // After this event, which would close it once more.
  list.addEventListener('wa-after-hide', () => setTimeout(() => (list.open = true)), { once: true });
  list.open = false;
});
