/** Compares the appearance of widget parts, because the styles of one view must not affect another. */
import { findAll } from '../../../demo/fixtures/shown.ts';

const properties = ['display', 'gap', 'padding', 'background-color', 'color', 'font-size', 'font-weight'];

/** Returns one line for each part below `selector`, in order. */
export const looks = (widget: HTMLElement, selector: string): string[] =>
  findAll(widget, `${selector} *`).map((part) => {
    const style = getComputedStyle(part);
    return [part.localName, part.className, ...properties.map((name) => style.getPropertyValue(name))].join(
      ' | ',
    );
  });
