/** How parts of a widget look, to compare: what a view brings with it must not dress what stood there before. */
import { findAll } from './shown.ts';

const properties = ['display', 'gap', 'padding', 'background-color', 'color', 'font-size', 'font-weight'];

/** One line for each part below `selector`, in order. */
export const looks = (widget: HTMLElement, selector: string): string[] =>
  findAll(widget, `${selector} *`).map((part) => {
    const style = getComputedStyle(part);
    return [part.localName, part.className, ...properties.map((name) => style.getPropertyValue(name))].join(
      ' | ',
    );
  });
