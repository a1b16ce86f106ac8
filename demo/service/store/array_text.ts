/** Arrays of text as parameters of a query: what the driver makes of them letter by letter, in a fraction of its time. */

const toEscape = /["\\]/;
const allToEscape = /["\\]/g;

const elementText = (element: string): string =>
  toEscape.test(element) ? `"${element.replace(allToEscape, String.raw`\$&`)}"` : `"${element}"`;

/** A parameter as the driver takes it: an array of text alone as PostgreSQL writes it, everything else as it is. */
export const parameterText = (parameter: unknown): unknown =>
  Array.isArray(parameter) && parameter.every((element) => typeof element === 'string')
    ? `{${parameter.map(elementText).join(',')}}`
    : parameter;
