/**
 * The page around an isolated widget, as the frame knows it. It is registered under one key of the frame's window, so that the
 * widget's chunks find it whatever script made it. Undefined for a widget that stands in the page itself.
 */

/** An event of a widget on its way to the page: one detail object under each of its names. */
export interface RaisedEvent {
  readonly names: readonly string[];
  readonly detail: unknown;
  readonly cancelable: boolean;
}

/** What the page's listeners made of it. */
export interface RaisedOutcome {
  readonly isPrevented: boolean;
  /** The detail as listeners left it. */
  readonly detail: unknown;
}

/** The answer of a full-page sign-in, and what was kept for it while the person was away. */
export interface ReturnedSignIn {
  readonly response: string;
  readonly kept: string;
}

/**
 * What was typed, by widget, with who typed it (null: nobody who was signed in), as plain data: over a sign-in that leaves the page, and, for
 * the widget of a frame, which dies with it, held by the page for the frame that comes next.
 */
export type HeldWork = Readonly<Record<string, { readonly userId: number | null; readonly draft: unknown }>>;

export interface FramePage {
  /** Origin of the page that shows the frame: the browser's word, not the page's. */
  readonly origin: string;
  /** Names the channel by which the isolated widgets of one page share a sign-in. Only this page's frames know it. */
  readonly sharing: string;
  /** The full-page sign-in that this page load returns from, when it is this widget's to finish. */
  readonly returned: ReturnedSignIn | undefined;
  /** What the page held for this widget. */
  readonly kept: HeldWork | undefined;
  /** Hands what was typed to the page, in place of what it holds. */
  keep(works: HeldWork): void;
  /** Lets the page forget what was typed in any widget of this instance: the person signed out. */
  forget(): void;
  /** Raises an event in the page. Resolves once its listeners ran; at once when nobody can cancel it. */
  raise(event: RaisedEvent): Promise<RaisedOutcome>;
  /** Path, query and fragment of the page's address, for coming back to it. */
  place(): Promise<{ readonly path: string; readonly fragment: string }>;
  /** Sends the page to another address; `kept` is there again on return. Rejects when the page cannot keep it. */
  leave(address: string, kept: string): Promise<void>;
  /** Puts the fragment of the page's address back as it was. */
  restoreFragment(fragment: string): void;
}

const key = Symbol.for('platform-network-widgets.frame.1');
const scope = globalThis as { [key]?: FramePage };

export const framePage = (): FramePage | undefined => scope[key];

/** Says what page is around this frame. Once: nothing can put another one in its place. */
export function setFramePage(page: FramePage): void {
  Object.defineProperty(scope, key, { value: Object.freeze(page) });
}
