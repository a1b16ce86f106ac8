/**
 * Runs several test files in one page, one after the other. After each file it restores what the file may change, and fails the file if it
 * left something else. `npx wtr --files` runs each file in a separate page.
 */
import { setViewport } from '@web/test-runner-commands';
import { stopDrawing } from './undrawn.ts';

type Values = Map<PropertyKey, PropertyDescriptor>;

/** Objects whose properties tests replace. */
const replaced: Readonly<Record<string, object>> = {
  window,
  document,
  navigator,
  console,
  Date,
  'Navigator.prototype': Navigator.prototype,
  'Element.prototype': Element.prototype,
  'HTMLElement.prototype': HTMLElement.prototype,
};

const valuesOf = (object: object): Values =>
  new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)!]));

/** Sets replaced properties back. Removes added ones if they hide an inherited one. */
function restore(object: object, values: Values): void {
  const inherited = Object.getPrototypeOf(object) as object | null;
  for (const [key, { value, get, configurable }] of valuesOf(object)) {
    const before = values.get(key);
    if (!before && configurable && inherited && key in inherited) Reflect.deleteProperty(object, key);
    if (!before || (Object.is(before.value, value) && before.get === get)) continue;
    if (configurable) Object.defineProperty(object, key, before);
    else Reflect.set(object, key, before.value);
  }
}

/** Returns the names of properties that differ. */
const differing = (name: string, object: object, values: Values): string[] =>
  [...values].flatMap(([key, { value, get }]) => {
    const now = Reflect.getOwnPropertyDescriptor(object, key);
    return now && Object.is(now.value, value) && now.get === get ? [] : [`${name}.${String(key)}`];
  });

const media = ['prefers-color-scheme: dark', 'prefers-reduced-motion: reduce', 'forced-colors: active'];

/** Returns the state of the page that nothing restores, as lines. */
const traces = (): string[] => [
  `address ${location.href}`,
  `title ${document.title}`,
  `cookies ${document.cookie}`,
  `${document.adoptedStyleSheets.length} adopted styles`,
  ...[...document.head.children].map((child) => `in head ${child.outerHTML.slice(0, 200)}`),
  ...[...media.map((feature) => `(${feature})`), 'print'].map(
    (query) => `${query} is ${matchMedia(query).matches}`,
  ),
];

/** Remembers the page, and returns a function that restores it. That function throws if something is left. */
function rememberPage(file: string): () => Promise<void> {
  const { documentElement, body } = document;
  const before = traces();
  const size = { width: innerWidth, height: innerHeight };
  const attributes = [documentElement, body].map((element) => ({
    element,
    values: [...element.attributes].map(({ name, value }) => [name, value] as const),
  }));
  const nodes = [...body.childNodes];
  const values = Object.entries(replaced).map(([name, object]) => ({
    name,
    object,
    values: valuesOf(object),
  }));
  return async () => {
    for (const each of values) restore(each.object, each.values);
    body.replaceChildren(...nodes);
    for (const { element, values: given } of attributes) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      for (const [name, value] of given) element.setAttribute(name, value);
    }
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    if (innerWidth !== size.width || innerHeight !== size.height) await setViewport(size);
    const now = traces();
    const left = [
      ...now.filter((line) => !before.includes(line)),
      ...values.flatMap((each) => differing(each.name, each.object, each.values)),
    ];
    if (left.length) throw new Error(`${file} left for the next file: ${left.join('; ')}`);
  };
}

/** Registers the tests of each file in a suite named after the file. */
export async function runInTurn(files: readonly string[]): Promise<void> {
  stopDrawing();
  for (const file of files) {
    const own = describe(file, () => {});
    const { suites } = own.parent!;
    const others = suites.length;
    let fault: unknown;
    await import(`/${file.replace(/\.ts$/, '.js')}`).catch((error: unknown) => (fault = error));
    for (const suite of suites.splice(others)) own.addSuite(suite);
    if (fault)
      own.addTest(
        new Mocha.Test('the file loads', () => {
          throw fault;
        }),
      );
    let restorePage: (() => Promise<void>) | undefined;
    own.beforeAll('remember the page', () => void (restorePage = rememberPage(file)));
    own.afterAll('restore the page', () => restorePage?.());
  }
}
