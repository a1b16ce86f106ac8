/**
 * Keeps focus inside a widget when an update removes, disables or hides the focused element (WCAG 2.4.3).
 *
 * Focus moves to the first of these that can receive it:
 * 1. the successor that a template declares: `data-focus-next="<selectors>"` on the element or around it,
 * 2. the control at the same place in a list marked `data-focus-group` (the next chip, else the last one),
 * 3. another control of the same row or section marked `data-focus-scope`, or its heading with `tabindex="-1"`,
 * 4. the control that had focus before, for example the button that opened a dialog,
 * 5. the widget's home, for example its search box, else its first control.
 * If none is there yet, for example because a record loads, it tries again after each update.
 * Code that moves focus itself after an update takes precedence.
 */
import type { LitElement, ReactiveController } from 'lit';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';
/** Number of controls that a way back can lead over. */
const historyLimit = 8;

/** The surroundings of a focused element, read before an update that may remove it. */
interface Place {
  readonly element: HTMLElement;
  readonly next: readonly string[];
  readonly group: Element | undefined;
  readonly index: number;
  readonly scopes: readonly Element[];
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true });

const controlsOf = (parent: ParentNode): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>(focusable),
];

function placeOf(element: HTMLElement): Place {
  const next: string[] = [];
  const scopes: Element[] = [];
  let group: Element | undefined;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const declared = at.getAttribute('data-focus-next');
    if (declared) next.push(declared);
    if (at.hasAttribute('data-focus-group')) group ??= at;
    if (at.hasAttribute('data-focus-scope')) scopes.push(at);
  }
  return { element, next, group, index: group ? controlsOf(group).indexOf(element) : -1, scopes };
}

class FocusKeeper implements ReactiveController {
  readonly #host: LitElement;
  readonly #home: string | undefined;
  #place: Place | undefined;
  /** The place whose focus found no successor yet. */
  #lost: Place | undefined;
  #history: HTMLElement[] = [];
  #frame = 0;

  constructor(host: LitElement, home: string | undefined) {
    this.#host = host;
    this.#home = home;
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#place = this.#lost = undefined;
    this.#history = [];
  }

  hostUpdate(): void {
    const element = this.#active;
    this.#place = element ? placeOf(element) : this.#lost;
    this.#lost = undefined;
    if (!element || element === this.#history.at(-1)) return;
    this.#history = [...this.#history.filter((each) => each !== element), element].slice(-historyLimit);
  }

  hostUpdated(): void {
    const place = this.#place;
    if (!place) return;
    if (place.element.isConnected && !place.element.matches(':disabled')) this.#watch();
    // After code that waits for this update to move focus itself.
    else void this.#host.updateComplete.then(() => this.#restore(place));
  }

  /** Styles may hide the element. Reading them here would force a layout in every update, so it waits for a frame. */
  #watch(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const place = this.#place;
      const active = this.#active;
      if (!place?.element.isConnected || (active && active !== place.element)) return;
      if (!isUsable(place.element)) this.#restore(place, true);
    });
  }

  #restore(place: Place, isHidden = false): void {
    const active = this.#active;
    if (active && !isHidden && !active.matches(':disabled')) return;
    // The user moved on to another part of the page.
    if (!active && document.activeElement && !this.#isNowhere) return;
    for (const candidate of this.#successors(place)) {
      if (!candidate || candidate === place.element || !isUsable(candidate)) continue;
      candidate.focus();
      if (this.#active === candidate) return;
    }
    this.#lost = place;
  }

  *#successors(place: Place): Generator<HTMLElement | undefined> {
    const root = this.#host.renderRoot;
    for (const selectors of place.next) yield* root.querySelectorAll<HTMLElement>(selectors);
    if (place.group?.isConnected) {
      const controls = controlsOf(place.group);
      yield controls[Math.min(Math.max(0, place.index), controls.length - 1)];
    }
    for (const scope of place.scopes) if (scope.isConnected) yield* controlsOf(scope);
    yield* this.#history.toReversed();
    if (this.#home) yield* root.querySelectorAll<HTMLElement>(this.#home);
    yield* controlsOf(root);
  }

  /** True while nothing on the page has focus. */
  get #isNowhere(): boolean {
    const { activeElement, body } = document;
    return activeElement === null || activeElement === body || activeElement.matches('dialog');
  }

  get #active(): HTMLElement | null {
    return (this.#host.renderRoot as ShadowRoot).activeElement as HTMLElement | null;
  }
}

/** Keeps focus inside an element. `home` selects the control to focus when there is no other. */
export const keepFocus = (host: LitElement, home?: string): void =>
  host.addController(new FocusKeeper(host, home));
