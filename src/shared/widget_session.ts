/** How a widget signs in: the session of its page, the method, the demo credentials and the draft kept over a sign-in. */
import { createTransport, type Transport } from '../api/transport.ts';
import type { WidgetConfiguration } from '../api/types.ts';
import type { Session, SignInMethod } from '../session/session.ts';
import { sharedSession } from '../session/shared_session.ts';
import type { DemoCredentials, WidgetSettings } from './widget_state.ts';

/** Version of the REST interface that the widgets are written for. */
export const apiVersion = 'v39.0';

export interface WidgetSessionOptions {
  readonly kind: WidgetConfiguration['type'];
  /** What the attributes say now. */
  readonly settings: () => WidgetSettings;
  /** Takes the demo credentials from the element; asked once per start. */
  readonly takeCredentials: () => DemoCredentials | undefined;
  /**
   * Unsent input, for a sign-in that leaves the page and for the element that replaces this one. It is handed back before the widget
   * is ready. Plain data without secrets; `isAway`: without the bytes of files too. When another user signs in to the widget,
   * `restore` gets undefined: the new user sees nothing of the one before.
   */
  readonly draft: {
    readonly read: (isAway: boolean) => unknown;
    readonly restore: (draft: never) => void;
  };
}

export class WidgetSession {
  /** The session of the last start that got as far as signing in. */
  current: Session | undefined;
  /** Calls with that session. */
  transport: Transport | undefined;

  readonly #options: WidgetSessionOptions;
  #credentials: DemoCredentials | undefined;
  /** Who was signed in when the widget became ready last. */
  #userId: number | undefined;

  constructor(options: WidgetSessionOptions) {
    this.#options = options;
  }

  takeCredentials(): void {
    this.#credentials = this.#options.takeCredentials() ?? this.#credentials;
  }

  /** Why demo mode cannot be used although the attributes ask for it; undefined when it can or is not wanted. */
  demoProblem({ demo_allowed: isAllowed }: WidgetConfiguration): 'not-allowed' | 'incomplete' | undefined {
    const { demoMode, sessionProvider } = this.#options.settings();
    if (!demoMode || sessionProvider) return undefined;
    if (!isAllowed) return 'not-allowed';
    return this.#credentials ? undefined : 'incomplete';
  }

  /** How to sign in by the attributes and the configuration; undefined while that cannot be known. */
  method(configuration: WidgetConfiguration | undefined): SignInMethod | undefined {
    if (!configuration) return undefined;
    const { demoMode, sessionProvider } = this.#options.settings();
    if (sessionProvider) return { kind: 'page', provider: sessionProvider };
    if (demoMode) return this.#credentials && { kind: 'demo', ...this.#credentials };
    const { authority, client_id: clientId, scope } = configuration.sso;
    return { kind: 'sso', authority, clientId, scope };
  }

  /** Joins the page's session at an instance and listens to it until the signal aborts. */
  join(origin: string, listener: () => void, signal: AbortSignal): Session {
    const session = sharedSession(origin, apiVersion);
    if (this.current !== session || !this.transport) {
      this.current = session;
      this.transport = createTransport({ origin, version: apiVersion, session });
    }
    const unsubscribe = session.subscribe(listener);
    const forget = session.keepWhileAway(this.#draftName, this.#options.draft.read);
    signal.addEventListener('abort', unsubscribe, { once: true });
    signal.addEventListener('abort', forget, { once: true });
    return session;
  }

  /**
   * To be called when the widget becomes ready: hands the draft back. `isReadyAgain`: the same views were ready before and hold
   * theirs. Calls `onOther` first when another user than before is signed in. Returns true when the widget goes on where it was.
   */
  resume(isReadyAgain: boolean, onOther: () => void): boolean {
    const userId = this.current?.userId;
    const isOther = this.#userId !== undefined && this.#userId !== userId;
    this.#userId = userId;
    if (isOther) onOther();
    if (isReadyAgain && !isOther) return true;
    const kept = this.current?.takeKept(this.#draftName);
    if (isOther || kept !== undefined) this.#restore(kept);
    return false;
  }

  #restore(kept: unknown): void {
    try {
      this.#options.draft.restore(kept as never);
    } catch {
      // Another version of the widgets kept it, or a page changed it: half of a draft is worse than none.
    }
  }

  /** Changes with the attributes that a running widget restarts for. */
  get settingsKey(): string {
    const { widgetName, widgetId, authDomain, demoMode } = this.#options.settings();
    return JSON.stringify([widgetName, widgetId, authDomain, demoMode]);
  }

  get #draftName(): string {
    const { widgetId, widgetName } = this.#options.settings();
    return [this.#options.kind, widgetId?.trim(), widgetName?.trim()].join(' ');
  }
}
