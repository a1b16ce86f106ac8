/**
 * Builds Lit without code that never runs here: what replaces constructable style sheets, which every supported browser has; standard
 * decorators, because the sources use TypeScript's; and checks of how templates use directives, which run in the tests of the components,
 * where Lit is unchanged.
 */
import type { Plugin } from 'vite';

/** By module, the texts that are replaced. Each occurs exactly once. */
const cuts: Readonly<Record<string, readonly (readonly [text: string, instead: string])[]>> = {
  '@lit/reactive-element/css-tag.js': [
    [
      't.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype',
      'true',
    ],
    ['throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.")', 'throw TypeError()'],
    [
      `throw Error("Value passed to 'css' function must be a 'css' function result: "+t+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")`,
      'throw TypeError()',
    ],
  ],
  '@lit/reactive-element/decorators/property.js': [['"object"==typeof o?r(t,e,o):', '']],
  'lit-html/lit-html.js': [['j={M:h,P:o,A:n,C:1,L:N,R,D:d,V:M,I:k,H,N:L,U:z,B:I,F:Z}', 'j={I:k}']],
  'lit-html/directives/class-map.js': [
    [
      'constructor(t){if(super(t),t.type!==r.ATTRIBUTE||"class"!==t.name||t.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}',
      '',
    ],
  ],
  'lit-html/directives/live.js': [
    [
      'constructor(r){if(super(r),r.type!==n.PROPERTY&&r.type!==n.ATTRIBUTE&&r.type!==n.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!o(r))throw Error("`live` bindings can only contain a single expression")}',
      '',
    ],
  ],
  'lit-html/directives/repeat.js': [
    [
      'constructor(e){if(super(e),e.type!==r.CHILD)throw Error("repeat() can only be used in text expressions")}',
      '',
    ],
  ],
};

const decorateHelper = /^\0@oxc-project\+runtime@[\d.]+\/helpers\/esm\/decorate\.js$/;

/** TypeScript's helper for decorators, for the only ones here: those of properties. The last is applied first. The helper would also call a `Reflect.decorate` of the page. */
const decorate = `
export default function decorate(decorators, target, key) {
  decorators.reverse().forEach((each) => each(target, key));
}`;

export const smallerLit = (): Plugin => ({
  name: 'smaller-lit',
  transform: {
    filter: { id: [decorateHelper, /\/node_modules\/(?:lit-html|@lit\/reactive-element)\/.*\.js$/] },
    handler(code, id) {
      if (decorateHelper.test(id)) return { code: decorate, map: null };
      const found = cuts[id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length)];
      if (!found) return null;
      let smaller = code;
      for (const [text, instead] of found) {
        if (smaller.split(text).length !== 2) this.error(`${id} has not once: ${text}`);
        smaller = smaller.replace(text, () => instead);
      }
      return { code: smaller, map: null };
    },
  },
});
