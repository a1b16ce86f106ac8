/** Deciding whole requests in the list: with buttons or single keys, each with a moment to undo. */
import { msg, str } from '@lit/localize';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { messageOf } from '../../service/errors.ts';
import { focusedElement } from '../../shell/focus/focused_element.ts';
import { announce, notify } from '../../shell/notices.ts';
import { sendDecision } from '../request_data.ts';

export type Verdict = 'CHANGE_ACCEPTED' | 'CHANGE_REJECTED';

/** A decided request cannot be opened again, so each decision waits before it is sent. */
const undoMilliseconds = 5000;
const keysSetting = 'sandbox.triage-keys';

export interface TriageItem {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly canDecide: boolean;
}

interface Options {
  /** The listed requests, in order. */
  readonly items: () => readonly TriageItem[];
  /** Focuses the link of a request. */
  readonly focus: (id: string) => void;
  /** Called after a decision was sent. */
  readonly decided: (id: string) => void;
  /** True while the list is displayed. */
  readonly isShown: () => boolean;
}

/** A decision until it is answered. */
interface Waiting {
  readonly verdict: Verdict;
  readonly item: TriageItem;
  readonly timer: number;
  /** True when it is too late to undo. */
  isSent: boolean;
}

export class Triage implements ReactiveController {
  /** The request that keys apply to. */
  current: string | undefined;
  isHelpOpen = false;
  /** False when the user switched single keys off. Kept in this browser. */
  hasKeys = localStorage.getItem(keysSetting) !== 'off';
  readonly #host: ReactiveControllerHost;
  readonly #options: Options;
  readonly #waiting = new Map<string, Waiting>();

  constructor(host: ReactiveControllerHost, options: Options) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#onKey);
    for (const id of this.#waiting.keys()) void this.#send(id);
  }

  verdictOf(id: string): Verdict | undefined {
    return this.#waiting.get(id)?.verdict;
  }

  mayUndo(id: string): boolean {
    return this.#waiting.get(id)?.isSent === false;
  }

  decide(item: TriageItem, verdict: Verdict): void {
    if (!item.canDecide || this.#waiting.has(item.id)) return;
    const timer = setTimeout(() => void this.#send(item.id), undoMilliseconds) as unknown as number;
    this.#waiting.set(item.id, { verdict, item, timer, isSent: false });
    announce(
      verdict === 'CHANGE_ACCEPTED'
        ? msg(str`${item.name} is accepted in five seconds.`)
        : msg(str`${item.name} is rejected in five seconds.`),
    );
    this.#move(1);
    this.#host.requestUpdate();
  }

  undo(id: string): void {
    if (!this.mayUndo(id)) return;
    clearTimeout(this.#waiting.get(id)?.timer);
    this.#waiting.delete(id);
    this.#options.focus(id);
    this.#host.requestUpdate();
  }

  #undoLast(): void {
    const id = [...this.#waiting.keys()].findLast((one) => this.mayUndo(one));
    if (id !== undefined) this.undo(id);
  }

  toggleHelp(): void {
    this.isHelpOpen = !this.isHelpOpen;
    this.#host.requestUpdate();
  }

  setKeys(hasKeys: boolean): void {
    this.hasKeys = hasKeys;
    localStorage.setItem(keysSetting, hasKeys ? 'on' : 'off');
    this.#host.requestUpdate();
  }

  async #send(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting || waiting.isSent) return;
    clearTimeout(waiting.timer);
    waiting.isSent = true;
    // The button to undo goes.
    if (focusedElement()?.closest('li')?.querySelector(`a[href$="/${id}"]`)) this.#options.focus(id);
    this.#host.requestUpdate();
    const { verdict, item } = waiting;
    try {
      await sendDecision(
        id,
        { version: item.version, result: verdict, entity: {}, note: '', code: '' },
        true,
      );
      notify(
        verdict === 'CHANGE_ACCEPTED'
          ? msg(str`${item.name}, No. ${id}: accepted.`)
          : msg(str`${item.name}, No. ${id}: rejected.`),
      );
    } catch (error) {
      notify(msg(str`${item.name}, No. ${id}, was not decided: ${messageOf(error)}`), { variant: 'danger' });
    }
    this.#waiting.delete(id);
    this.#options.decided(id);
  }

  /** Moves to the next or previous request that is not being decided. */
  #move(step: 1 | -1): void {
    const items = this.#options.items().filter(({ id }) => !this.#waiting.has(id) || id === this.current);
    const at = items.findIndex(({ id }) => id === this.current);
    const next = at < 0 ? items[0] : items[Math.min(items.length - 1, Math.max(0, at + step))];
    if (!next) return;
    this.current = next.id;
    this.#options.focus(next.id);
    this.#host.requestUpdate();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const [target] = event.composedPath() as HTMLElement[];
    const isTyping = target?.matches?.('input:not([type=checkbox]), textarea, select, [contenteditable]');
    if (!this.hasKeys || !this.#options.isShown() || isTyping) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const item = this.#options.items().find(({ id }) => id === this.current);
    const actions: Record<string, (() => void) | undefined> = {
      j: () => this.#move(1),
      k: () => this.#move(-1),
      a: item && (() => this.decide(item, 'CHANGE_ACCEPTED')),
      r: item && (() => this.decide(item, 'CHANGE_REJECTED')),
      u: this.#waiting.size > 0 ? () => this.#undoLast() : undefined,
      '?': () => this.toggleHelp(),
    };
    const act = actions[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
