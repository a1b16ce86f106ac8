/** Closes what is open when Escape is pressed inside, for menus, panels and other disclosures alike. */
export const closeOnEscape =
  (isOpen: boolean, close: () => void) =>
  (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
