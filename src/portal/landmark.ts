/** Returns true inside the main landmark of a page, across shadow roots. A page has one; a portal there is a region of it. */
export function isInMain(element: Element): boolean {
  for (let at: Element | undefined = element; at;) {
    if (at.closest('main, [role=main]')) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return false;
}
