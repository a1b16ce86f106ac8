/**
 * Builds Lit without its traces on the page. Unmodified, each copy writes its version into three global
 * lists. It adds a symbol and a global map for a kind of decorators that is not used here. And it calls three
 * global hooks for polyfills, which may belong to the page's own Lit.
 */
import type { Plugin } from 'vite';

const marks: readonly (readonly [RegExp, string])[] = [
  [/\(\w+\.(?:litHtml|litElement|reactiveElement)Versions\s*\?\?=\s*\[\]\)\.push\("[^"]*"\)/g, 'void 0'],
  [/\b\w+\.(?:litHtml|litElement|reactiveElement)PolyfillSupport\b/g, 'void 0'],
  [
    /Symbol\.metadata\s*\?\?=\s*Symbol\("metadata"\),\s*\w+\.litPropertyMetadata\s*\?\?=\s*new WeakMap/g,
    'void 0',
  ],
  // The reads of the map.
  [/\bthis\[Symbol\.metadata\]/g, 'null'],
];
const left = /Versions\b|PolyfillSupport\b|\?\?=\s*(?:Symbol|new WeakMap)/;
const files =
  /\/node_modules\/(?:lit-html\/lit-html|lit-element\/lit-element|@lit\/reactive-element\/reactive-element)\.js$/;

export const unmarkedLit = (): Plugin => ({
  name: 'unmarked-lit',
  transform: {
    filter: { id: files },
    handler(code, id) {
      let unmarked = code;
      for (const [mark, nothing] of marks) unmarked = unmarked.replace(mark, nothing);
      if (unmarked === code || left.test(unmarked))
        this.error(`${id} leaves marks on the page in a way that this build does not know.`);
      return { code: unmarked, map: null };
    },
  },
});
