/**
 * Host pages with restrictive policies, a sandbox, legacy scripts, other libraries or aggressive styles. The
 * sandbox serves each under /hosts/strict/, and a journey tests each. Addresses are the documented ones; the
 * server of the pages replaces them.
 */

/** The variable parts of a page. */
export interface StrictPageParts {
  /** The widget's tag with its attributes. */
  readonly widget: string;
  /** The tags of the two published scripts; `attributes` are added to each tag. */
  scripts(attributes?: string): string;
  /** New for each response. */
  readonly nonce: string;
}

export interface StrictPage {
  readonly name: string;
  readonly title: string;
  /** A description for the index, in one or two sentences. */
  readonly about: string;
  /** The page's Content-Security-Policy, with `{nonce}` for the nonce; absent when the page has no policy. */
  readonly policy?: string;
  /** Returns the whole document. */
  document(parts: StrictPageParts): string;
}

/** Allows only the sources that a page with a widget needs. */
export const listedSources =
  "default-src 'none'; script-src https://widgets.example; connect-src https://instance.example; base-uri 'none'; form-action 'none'";
/** The same for pages that list no script origins and trust what their own scripts load. */
export const strictDynamic =
  "default-src 'none'; script-src 'nonce-{nonce}' 'strict-dynamic'; connect-src https://instance.example; base-uri 'none'; form-action 'none'";
/** Requires Trusted Types and allows only Lit's policy. */
export const trustedTypes = `${listedSources}; require-trusted-types-for 'script'; trusted-types lit-html 'allow-duplicates'`;

/** The same for a page with its widgets in frames: the frames call the instance, the page does not. */
export const isolatedPolicy = (policy: string): string =>
  policy.replace('connect-src https://instance.example', 'frame-src https://widgets.example');

/** Returns a document around the markup. Without `doctype` browsers render it in quirks mode. */
const page = (
  title: string,
  body: string,
  { doctype = '<!doctype html>', attributes = 'lang="en"', head = '' } = {},
): string =>
  `${doctype}
<html ${attributes}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    ${head}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;

/** What old libraries add to the methods of the browser and replace: Prototype.js (1.5 to 1.7), MooTools (1.2) and old measuring scripts. */
const patchedMethods = `
  const arrays = {
    each(visit) { this.forEach(visit); return this; },
    first() { return this[0]; },
    toArray() { return this.slice(); },
    toJSON() { return '[' + this.join(', ') + ']'; },
    entries() { return this.slice(); },
    includes(value) { return this.indexOf(value) !== -1; },
    map(change, context) { const all = []; this.forEach((value, at) => all.push(change.call(context, value, at))); return all; },
    filter(is, context) { const all = []; this.forEach((value, at) => { if (is.call(context, value, at)) all.push(value); }); return all; },
    find(is, context) { return this.filter(is, context)[0]; },
    some(is, context) { return this.filter(is, context).length > 0; },
    every(is, context) { return this.filter(is, context).length === this.length; },
    reduce() { return this.length > 1 ? this : this[0]; },
  };
  for (const name in arrays) Array.prototype[name] = arrays[name];
  Array.from = (values) => {
    if (!values) return [];
    if (values.toArray) return values.toArray();
    const all = new Array(values.length || 0);
    for (let at = all.length; at--; ) all[at] = values[at];
    return all;
  };
  window.Event = function (event) { this.event = event; this.key = event.type.test(/key/); };
  performance.measure = () => { throw new SyntaxError('There is no such mark'); };
  Object.prototype.extend = function () { return this; };
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  String.prototype.toArray = function () { return this.split(''); };
  String.prototype.startsWith = function (beginning) { return this.lastIndexOf(beginning, 0) === 0; };
  Element.prototype.scrollTo = function (x, y) { this.scrollLeft = x; this.scrollTop = y; };
  HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
`;

const loudStyles = `
  main * {
    display: block !important;
    position: relative !important;
    max-width: 30rem !important;
    margin: 0.75rem !important;
    padding: 0.75rem !important;
    border: 3px dashed crimson !important;
    color: crimson !important;
    background: moccasin !important;
    font: italic 700 28px/2.5 cursive !important;
    letter-spacing: 0.4em !important;
    word-spacing: 2em !important;
    text-align: right !important;
    text-indent: 3em !important;
    text-transform: uppercase !important;
    text-shadow: 2px 2px 2px gray !important;
    white-space: pre !important;
    cursor: wait !important;
  }
`;

export const strictPages: readonly StrictPage[] = [
  {
    name: 'listed-sources',
    title: 'Only the listed sources',
    about: 'The page may load scripts only from the widgets origin, and call only the instance.',
    policy: listedSources,
    document({ widget, scripts }) {
      return page(this.title, widget + scripts());
    },
  },
  {
    name: 'strict-dynamic',
    title: 'A nonce and strict-dynamic',
    about: 'Scripts run that carry the page’s nonce, and what these load.',
    policy: strictDynamic,
    document({ widget, scripts, nonce }) {
      return page(this.title, widget + scripts(`nonce="${nonce}"`));
    },
  },
  {
    name: 'trusted-types',
    title: 'Trusted Types',
    about: 'Only named policies may turn text into markup or script, and only Lit’s policy is named.',
    policy: trustedTypes,
    document({ widget, scripts }) {
      return page(this.title, widget + scripts());
    },
  },
  {
    name: 'sandboxed',
    title: 'A sandboxed frame',
    about: 'The widget is in a frame that may run scripts and open windows, and keeps its origin.',
    document() {
      return page(
        this.title,
        '<iframe src="./listed-sources" title="Host page in a frame" sandbox="allow-scripts allow-same-origin allow-forms allow-popups" width="900" height="760"></iframe>',
        { head: '<link rel="icon" href="/icon.svg">' },
      );
    },
  },
  {
    name: 'patched-arrays',
    title: 'Patched arrays',
    about:
      'An old script has added enumerable methods to Array.prototype, toJSON among them, and replaced others, as Prototype.js and MooTools do.',
    policy: `${listedSources.replace('script-src', "script-src 'nonce-{nonce}'")}`,
    document({ widget, scripts, nonce }) {
      return page(this.title, `<script nonce="${nonce}">${patchedMethods}</script>${widget}${scripts()}`);
    },
  },
  {
    name: 'another-lit',
    title: 'Another version of Lit',
    about: 'The page has its own elements, made with an older version of Lit than the widgets.',
    policy: `${listedSources.replace('script-src', "script-src 'self'")}`,
    document({ widget, scripts }) {
      return page(
        this.title,
        `<old-greeting name="page"></old-greeting>${widget}<script src="./another-lit.js"></script>${scripts()}`,
      );
    },
  },
  {
    name: 'important-styles',
    title: '!important everywhere',
    about: 'The page’s style sheet sets many properties of every element as !important.',
    policy: `${listedSources}; style-src 'nonce-{nonce}'`,
    document({ widget, scripts, nonce }) {
      return page(this.title, widget + scripts(), {
        head: `<style nonce="${nonce}">${loudStyles}</style>`,
      });
    },
  },
  {
    name: 'right-to-left',
    title: 'صفحة من اليمين إلى اليسار',
    about: 'The page is written from right to left, in Arabic.',
    policy: listedSources,
    document({ widget, scripts }) {
      return page(this.title, widget + scripts(), { attributes: 'lang="ar" dir="rtl"' });
    },
  },
  {
    name: 'quirks',
    title: 'Quirks mode',
    about: 'The page has no doctype, so browsers use the layout rules of old pages.',
    policy: listedSources,
    document({ widget, scripts }) {
      return page(this.title, widget + scripts(), { doctype: '' });
    },
  },
];

/** Returns the index of the pages, styled like the other host pages. */
export const strictIndex = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Strict host pages</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/hosts/strict/host.css" />
  </head>
  <body>
    <header class="top"><a class="brand" href="/hosts/">Example host pages</a></header>
    <main class="page">
      <div class="intro">
        <h1>Strict host pages</h1>
        <p class="hint">
          The same widget on difficult pages. Each page describes its restrictions, and the browser’s console stays empty.
        </p>
      </div>
      <ul class="examples">${strictPages
        .map(
          ({ name, title, about }) =>
            `<li class="panel"><h2><a href="/hosts/strict/${name}">${title}</a></h2><p class="hint">${about}</p><p class="hint"><a href="/hosts/strict/isolated/${name}" aria-label="In an isolated frame: ${title}">In an isolated frame</a></p></li>`,
        )
        .join('')}</ul>
    </main>
  </body>
</html>`;
