/** Converts text arrays to query parameters, in a fraction of the time that the driver needs. */

const toEscape = /["\\]/;
const allToEscape = /["\\]/g;

const elementText = (element: string): string =>
  toEscape.test(element) ? `"${element.replace(allToEscape, String.raw`\$&`)}"` : `"${element}"`;

/** Returns a parameter for the driver: an array of strings in PostgreSQL's array syntax, anything else unchanged. */
export const parameterText = (parameter: unknown): unknown =>
  Array.isArray(parameter) && parameter.every((element) => typeof element === 'string')
    ? `{${parameter.map(elementText).join(',')}}`
    : parameter;
