/**
 * Signs a widget in: the session of its page, the method, the demo credentials, and the draft that survives a sign-in.
 */
import { jsonOf } from '../api/json.ts';
import type { Transport } from '../api/transport.ts';
import type { WidgetConfiguration } from '../api/types.ts';
import type { Session, SignInMethod } from '../session/session.ts';
import { sharedSession } from '../session/shared_session.ts';
import type { DemoCredentials, WidgetSettings } from './widget_state.ts';

export interface WidgetSessionOptions {
  readonly kind: WidgetConfiguration['type'];
  /** Returns the current attribute values. */
  readonly settings: () => WidgetSettings;
  /** Returns the widget's language, in which the identity provider should show its pages. */
  readonly language: () => string;
  /** Takes the demo credentials from the element; called at each update too, so that none stay on a held widget. */
  readonly takeCredentials: () => DemoCredentials | undefined;
  /**
   * Unsent input that survives a sign-in outside the page, or the replacement of this element. It is plain data without
   * secrets, and without the bytes of files when `isAway`. It is restored before the widget is ready. When another user
   * signs in, it is cleared first, so that the new user sees nothing of the previous one.
   */
  readonly draft: {
    readonly save: (isAway: boolean) => unknown;
    readonly restore: (draft: never) => void;
    readonly clear: () => void;
  };
}

/** Returns a transport whose calls carry the trace context of a widget. What the page keeps of calls must not keep the widget, so it holds the settings weakly. */
function traced(transport: Transport, options: WidgetSessionOptions): Transport {
  const own = new WeakRef(options);
  return {
    ...transport,
    request: (operation, request) =>
      transport.request(operation, { trace: own.deref()?.settings().trace, ...request }),
  };
}

export class WidgetSession {
  /** The session of the last start that reached the sign-in. */
  current: Session | undefined;
  /** The transport with that session. */
  transport: Transport | undefined;

  readonly #options: WidgetSessionOptions;
  #credentials: DemoCredentials | undefined;
  /** The user who was signed in when the widget last became ready. */
  #userId: number | undefined;
  /** The transport of the last session, and the same with trace context. It is made once per session, because metadata is loaded again for another transport. */
  #untraced: Transport | undefined;
  #traced: Transport | undefined;

  constructor(options: WidgetSessionOptions) {
    this.#options = options;
  }

  takeCredentials(): void {
    this.#credentials = this.#options.takeCredentials() ?? this.#credentials;
  }

  /**
   * Returns why demo mode cannot be used although the attributes request it; undefined when it can, or is not
   * requested.
   */
  demoProblem({ demo_allowed: isAllowed }: WidgetConfiguration): 'not-allowed' | 'incomplete' | undefined {
    const { demoMode, sessionProvider } = this.#options.settings();
    if (!demoMode || sessionProvider) return undefined;
    if (!isAllowed) return 'not-allowed';
    return this.#credentials ? undefined : 'incomplete';
  }

  /** Returns the sign-in method for the attributes and the configuration; undefined until there is a configuration. */
  method(configuration: WidgetConfiguration | undefined): SignInMethod | undefined {
    if (!configuration) return undefined;
    const { demoMode, sessionProvider } = this.#options.settings();
    if (sessionProvider) return { kind: 'page', provider: sessionProvider };
    if (demoMode) return this.#credentials && { kind: 'demo', ...this.#credentials };
    const { authority, client_id: clientId, scope } = configuration.sso;
    return { kind: 'sso', authority, clientId, scope, language: this.#options.language() };
  }

  /** Joins the page's session of an instance and listens to it until the signal aborts. */
  join(origin: string, listener: () => void, signal: AbortSignal): Session {
    const session = sharedSession(origin);
    this.current = session;
    if (session.transport !== this.#untraced) {
      this.#untraced = session.transport;
      this.#traced = traced(session.transport, this.#options);
    }
    this.transport = this.#traced;
    const unsubscribe = session.subscribe(listener);
    const untrack = session.trackDraft(this.#draftName, this.#options.draft.save);
    signal.addEventListener('abort', unsubscribe, { once: true });
    signal.addEventListener('abort', untrack, { once: true });
    return session;
  }

  /**
   * Restores the draft when the widget becomes ready. With `isReadyAgain` the same views were ready before and still
   * have their drafts. Calls `onOther` first when another user is signed in than before. Returns true when the widget
   * continues with its current views.
   */
  resume(isReadyAgain: boolean, onOther: () => void): boolean {
    const userId = this.current?.userId;
    const isOther = this.#userId !== undefined && this.#userId !== userId;
    this.#userId = userId;
    if (isOther) onOther();
    if (isReadyAgain && !isOther) return true;
    if (isOther) this.#options.draft.clear();
    const draft = this.current?.takeDraft(this.#draftName);
    if (draft !== undefined) this.#restore(draft);
    return false;
  }

  #restore(draft: unknown): void {
    try {
      this.#options.draft.restore(draft as never);
    } catch {
      // The draft may come from another version, or the page may have changed it. Half a draft is worse than none.
    }
  }

  /** Changes with the attributes that restart a running widget. */
  get settingsKey(): string {
    const { widgetName, widgetId, authDomain, demoMode } = this.#options.settings();
    return jsonOf([widgetName, widgetId, authDomain, demoMode]);
  }

  get #draftName(): string {
    const { widgetId, widgetName } = this.#options.settings();
    return [this.#options.kind, widgetId?.trim(), widgetName?.trim()].join(' ');
  }
}
