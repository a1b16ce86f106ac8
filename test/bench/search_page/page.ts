/** The page of the search widget's benches: widget and plain list over an instance that answers at once. */
import { PlatformNetworkSearchWidget } from '../../../src/widgets/search/search_widget.ts';
import { answerTo, installInstance, setTotal } from './fake_instance.ts';
import { PlainList } from './plain_list.ts';

const origin = 'https://instance.example';

export interface SearchPage {
  /** Puts one of the two into the page and removes the other. */
  readonly place: (which: 'widget' | 'plain') => Promise<void>;
  readonly setTotal: (count: number) => void;
  /** Creates answers in advance, so that creating them is not measured. */
  readonly prepare: (words: readonly string[]) => void;
  /** Waits for the next key, after which the results for `words` must be painted. */
  readonly watch: (words: string) => void;
  /** Returns the milliseconds from the key to the paint. */
  readonly taken: () => Promise<number>;
  readonly root: () => ShadowRoot;
}

let element: HTMLElement;
let taken: Promise<number>;
const root = (): ShadowRoot => element.shadowRoot!;
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Resolves after the frame in which `condition` became true is painted. */
const painted = (condition: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    const look = (): void => {
      if (!condition()) return;
      observer.disconnect();
      requestAnimationFrame(() => port2.postMessage(0));
    };
    const observer = new MutationObserver(look);
    observer.observe(root(), { subtree: true, childList: true, characterData: true });
    look();
  });

const bench: SearchPage = {
  async place(which) {
    element?.remove();
    element = document.createElement(which === 'plain' ? 'plain-list' : 'platform-network-search-widget');
    const attributes = {
      origin,
      'widget-name': 'bench',
      'widget-id': 'bench',
      'auth-domain': origin,
      'demo-mode': '',
      username: 'u',
      password: 'p',
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    await until(() => root().querySelector('input') !== null);
    if (which === 'widget') await until(() => element.matches(':state(ready)'));
    root().querySelector<HTMLInputElement>('input')!.focus();
  },
  setTotal,
  prepare(words) {
    for (const each of words) answerTo(new URLSearchParams({ q: each, limit: '25', facets: 'all' }));
  },
  watch(words) {
    taken = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`No results for "${words}" in 20 seconds.`)), 20_000);
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const isThere = (): boolean =>
            root().querySelector('.name')?.textContent?.trim().startsWith(words) ?? false;
          void painted(isThere).then(() => resolve(performance.now() - timeStamp));
        },
        { once: true, capture: true },
      );
    });
  },
  taken: () => taken,
  root,
};

installInstance(origin);
customElements.define('platform-network-search-widget', PlatformNetworkSearchWidget);
customElements.define('plain-list', PlainList);
Object.assign(window, { bench });
