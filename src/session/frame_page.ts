/**
 * The frame's view of the host page of an isolated widget. It is registered under one key of the frame's window, so
 * that all chunks find it. Undefined for a widget that is not isolated.
 */
import type { SavedDrafts } from '../drafts/draft_store.ts';

/** A widget event for the host page: one detail object under several names. */
export interface RaisedEvent {
  readonly names: readonly string[];
  readonly detail: unknown;
  readonly cancelable: boolean;
}

/** The outcome of the host page's listeners. */
export interface RaisedOutcome {
  readonly isPrevented: boolean;
  /** The detail as listeners changed it. */
  readonly detail: unknown;
}

/** The response to a full-page sign-in, and the one-time state that was stored for it. */
export interface ReturnedSignIn {
  readonly response: string;
  readonly state: string;
}

export interface FramePage {
  /** Origin of the host page, reported by the browser and not by the page. */
  readonly origin: string;
  /**
   * Names the channel on which the isolated widgets of one page share a sign-in. Only the frames of this page know it.
   */
  readonly sharing: string;
  /** The full-page sign-in that this page load returns from, if this widget started it. */
  readonly returned: ReturnedSignIn | undefined;
  /** The drafts that the host page has of this widget. */
  readonly drafts: SavedDrafts | undefined;
  /** Replaces the drafts in the host page, for the next frame of this widget. */
  saveDrafts(drafts: SavedDrafts): void;
  /** Drops the drafts of all widgets of this instance from the host page, after a sign-out. */
  clearDrafts(): void;
  /**
   * Raises an event in the host page. Resolves after its listeners ran, or at once when the event is not cancelable.
   */
  raise(event: RaisedEvent): Promise<RaisedOutcome>;
  /** Returns path, query and fragment of the host page's address, for the return to it. */
  place(): Promise<{ readonly path: string; readonly fragment: string }>;
  /**
   * Navigates the host page to another address. `state` is available again on return. Rejects when the page cannot store
   * it.
   */
  leave(address: string, state: string): Promise<void>;
  /** Restores the fragment of the host page's address. */
  restoreFragment(fragment: string): void;
}

const key = Symbol.for('platform-network-widgets.frame.1');
const scope = globalThis as { [key]?: FramePage };

export const framePage = (): FramePage | undefined => scope[key];

/** Registers the host page of this frame. It cannot be replaced afterwards. */
export function setFramePage(page: FramePage): void {
  Object.defineProperty(scope, key, { value: Object.freeze(page) });
}
