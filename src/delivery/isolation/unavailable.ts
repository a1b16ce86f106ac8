/** Properties with functions and nodes of the page, which cannot enter a frame. */
export const functions = ['renderResult', 'resultActions', 'recordActions', 'paletteActions'];

/** Tells integrators once that isolated widgets do not use a property. */
export function tellUnavailable(prototype: HTMLElement): void {
  for (const name of functions) {
    let isTold = false;
    Object.defineProperty(prototype, name, {
      configurable: true,
      set(value: unknown) {
        if (!value || isTold) return;
        isTold = true;
        console.warn(`Platform Network Widgets: isolated widgets do not use ${name}.`);
      },
    });
  }
}
