/** A widget of the playground and the column around it, with its width, language and text direction. */
import type { Sandbox } from '../service/sandbox.ts';
import { tagOf } from './catalogue.ts';
import { attributesOf } from './markup.ts';
import { sessionProviderOf } from './provider.ts';
import type { Kind, PlaygroundState } from './state.ts';

/** The methods and properties of every widget. */
export interface Widget extends HTMLElement {
  sessionProvider: (() => Promise<string | null>) | null;
  start(identifier?: string): Promise<void>;
  close(): Promise<boolean>;
  associateCustomKey(
    vid: string,
    source: string,
    item: string,
    value: string,
    system?: string,
  ): Promise<void>;
}

export class WidgetFrame {
  readonly element = document.createElement('div');
  readonly #kind: Kind;
  #widget: Widget | undefined;
  #made = '';

  constructor(kind: Kind) {
    this.#kind = kind;
    this.element.className = 'frame';
  }

  get widget(): Widget | undefined {
    return this.#widget;
  }

  /** Replaces the widget when the state requires another one. Returns true when it did. */
  place(state: PlaygroundState, sandbox: Sandbox): boolean {
    const attributes = attributesOf(this.#kind, state, sandbox);
    const { signIn, provider, account, language } = state;
    const person = signIn === 'provider' ? account : '';
    const made = JSON.stringify([attributes, signIn, provider, person, language]);
    if (made === this.#made) return false;
    this.#made = made;
    const widget = document.createElement(tagOf(this.#kind)) as Widget;
    for (const [name, value] of attributes) widget.setAttribute(name, value === true ? '' : value);
    // The address is that of the playground.
    if (this.#kind === 'portal') widget.setAttribute('address', 'none');
    const sessionProvider = sessionProviderOf(state);
    if (sessionProvider) widget.sessionProvider = sessionProvider;
    this.element.replaceChildren(widget);
    this.#widget = widget;
    return true;
  }

  show({ width, direction, language }: PlaygroundState): void {
    this.element.style.maxInlineSize = width ? `${width}px` : '';
    this.element.dir = direction;
    this.element.lang = language;
  }
}
