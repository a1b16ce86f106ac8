/**
 * The widget lifecycle: held → configuration → sign-in → ready, close and restart. The element renders `state` and
 * calls the methods. Every call, listener and subscription ends in `close()` or when the element is disconnected.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { createTransport, type Transport } from '../api/transport.ts';
import type { WidgetConfiguration } from '../api/types.ts';
import { readWidgetConfiguration } from '../api/widgets.ts';
import { framePage } from '../session/frame_page.ts';
import { parseAuthDomain } from '../session/auth_domain.ts';
import type { Session, SignInMethod } from '../session/session.ts';
import { SignInError, type SignInProblem } from '../session/sign_in_error.ts';
import { callErrorOf, isConnectionError } from './call_error.ts';
import { WidgetSession, type WidgetSessionOptions } from './widget_session.ts';
import type { ConfigurationProblem, WidgetSettings, WidgetState } from './widget_state.ts';

export interface WidgetControllerOptions extends WidgetSessionOptions {
  /** Returns true when the widget waits for `start()`. */
  readonly isHeld: () => boolean;
  /** Called when the widget becomes usable: after a start, or after signing in again. */
  readonly onReady: (configuration: WidgetConfiguration, again: boolean) => void;
  /** Called when the widget stops: closed, restarted or disconnected. */
  readonly onStop: () => void;
}

export class WidgetController implements ReactiveController {
  state: WidgetState = { kind: 'held' };
  /** The configuration of the last start. It remains after closing, so that custom keys can still be associated. */
  configuration: WidgetConfiguration | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #options: WidgetControllerOptions;
  readonly #session: WidgetSession;
  #run: AbortController | undefined;
  #attempt: AbortController | undefined;
  #startOnUpdate = false;
  #startedWith = '';
  #knownProvider: WidgetSettings['sessionProvider'] = null;
  #waiting = new Set<() => void>();

  constructor(host: ReactiveControllerHost, options: WidgetControllerOptions) {
    this.#host = host;
    this.#options = options;
    this.#session = new WidgetSession(options);
    host.addController(this);
  }

  hostConnected(): void {
    const { kind } = this.state;
    // More attributes may be set in this task, so they are read when the element updates.
    this.#startOnUpdate = kind !== 'closed' && !(kind === 'held' && this.#options.isHeld());
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    this.#session.takeCredentials();
    if (this.#startOnUpdate) {
      this.#startOnUpdate = false;
      if (this.state.kind !== 'held' || !this.#options.isHeld()) void this.start();
    } else if (this.#run && this.#session.settingsKey !== this.#startedWith) void this.start();
    else this.#useNewProvider();
  }

  /** Signs in with a provider that the host page sets while the sign-in view is shown. */
  #useNewProvider(): void {
    const { sessionProvider } = this.#options.settings();
    if (sessionProvider === this.#knownProvider) return;
    this.#knownProvider = sessionProvider;
    if (sessionProvider && this.state.kind === 'sign-in') void this.signIn();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** The transport with the session; undefined until a start reaches the sign-in. */
  get transport(): Transport | undefined {
    return this.#session.transport;
  }

  /** True between a start and the next close. */
  get isRunning(): boolean {
    return this.#run !== undefined;
  }

  /** True while the widget will become ready without user action: in demo mode, or with an existing session. */
  get needsNobody(): boolean {
    const { kind } = this.state;
    if (kind !== 'loading' && kind !== 'signing-in') return false;
    const { demoMode, sessionProvider } = this.#options.settings();
    return demoMode || !!sessionProvider || this.#session.current?.state === 'signed-in';
  }

  /** The signed-in user's account name at the identity provider, if known. */
  get account(): string | undefined {
    return this.#session.current?.account;
  }

  /** Starts or restarts. Resolves once the widget is ready or waits for the user; never rejects. */
  async start(): Promise<void> {
    const inGesture = navigator.userActivation?.isActive ?? false;
    this.#stop();
    this.#session.transport = undefined;
    const run = new AbortController();
    this.#run = run;
    this.#startedWith = this.#session.settingsKey;
    this.#knownProvider = this.#options.settings().sessionProvider;
    this.#session.takeCredentials();
    addEventListener('online', () => this.#online(), { signal: run.signal });
    await this.#begin(run.signal, inGesture);
  }

  /** Closes the widget and stops everything. Returns true when it was open. */
  close(): boolean {
    if (this.state.kind === 'closed' || (this.state.kind === 'held' && !this.#startOnUpdate)) return false;
    this.#stop();
    this.#set({ kind: 'closed' });
    return true;
  }

  /** Starts again after an error and keeps the user's input. */
  async retry(): Promise<void> {
    const run = this.#run;
    if (run) await this.#begin(run.signal, false);
  }

  /** Signs in. Call it in the click handler, because single sign-on opens its window synchronously. */
  async signIn(): Promise<void> {
    const run = this.#run;
    const method = this.#method;
    const { current } = this.#session;
    if (run && method && current) await this.#signIn(current, method, run.signal);
  }

  /** Cancels a sign-in. Its window closes unless another widget also waits for it. */
  cancelSignIn(): void {
    this.#attempt?.abort();
  }

  /** Signs out of the instance in all widgets of the page. Drafts in open views remain. */
  async signOut(): Promise<void> {
    await this.#session.current?.signOut();
  }

  /** Leaves the page to sign in. For browsers that cannot open a window. */
  async signInByRedirect(): Promise<void> {
    const method = this.#method;
    if (method?.kind !== 'sso') return;
    try {
      await this.#session.current?.signInByRedirect(method);
    } catch (error) {
      this.#signInFailed(error);
    }
  }

  /** Resolves when calls can be made. Rejects when this start cannot become usable. */
  async whenUsable(): Promise<Transport> {
    // Attributes that changed in this task restart the widget with its next update.
    await this.#host.updateComplete;
    for (;;) {
      if (this.transport && this.#session.current?.state === 'signed-in') return this.transport;
      const isOnTheWay = ['loading', 'sign-in', 'signing-in', 'ready'].includes(this.state.kind);
      if (!this.#startOnUpdate && !(this.#run && isOnTheWay))
        throw new Error('The widget is not started or cannot run.');
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  async #begin(signal: AbortSignal, inGesture: boolean): Promise<void> {
    const { widgetName, widgetId, authDomain } = this.#options.settings();
    const domain = parseAuthDomain(authDomain);
    if (!widgetName?.trim()) return this.#misconfigured('widget-name-missing');
    if (!widgetId?.trim()) return this.#misconfigured('widget-id-missing');
    if ('problem' in domain) return this.#misconfigured(`auth-domain-${domain.problem}`);
    this.#set({ kind: 'loading' });
    let configuration: WidgetConfiguration;
    try {
      const open = createTransport({ origin: domain.origin });
      const names = [widgetId.trim(), widgetName.trim()] as const;
      configuration = await readWidgetConfiguration(open, ...names, signal, framePage()?.origin);
    } catch (reason) {
      if (signal.aborted) return;
      const error = callErrorOf(reason);
      if (error.kind === 'not-found') return this.#misconfigured('unknown-widget');
      return this.#set({ kind: 'unavailable', error });
    }
    if (signal.aborted) return;
    if (configuration.type !== this.#options.kind) return this.#misconfigured('wrong-type');
    if (!configuration.enabled) return this.#set({ kind: 'disabled' });
    const problem = this.#session.demoProblem(configuration);
    if (problem) return this.#set({ kind: 'demo-refused', problem });
    this.configuration = configuration;
    await this.#enter(domain.origin, signal, inGesture);
  }

  /** Joins the page's session, or signs in when that needs no click. */
  async #enter(origin: string, signal: AbortSignal, inGesture: boolean): Promise<void> {
    const session = this.#session.join(origin, () => this.#sessionChanged(), signal);
    const method = this.#method;
    if (session.state === 'signed-in') this.#ready();
    else if (
      method &&
      (method.kind !== 'sso' ||
        session.state === 'signing-in' ||
        (inGesture && navigator.userActivation?.isActive))
    )
      await this.#signIn(session, method, signal);
    else this.#notSignedIn();
  }

  get #method(): SignInMethod | undefined {
    return this.#session.method(this.configuration);
  }

  async #signIn(session: Session, method: SignInMethod, signal: AbortSignal): Promise<void> {
    const { state } = this;
    const attempt = (this.#attempt = new AbortController());
    // The window opens synchronously, so nothing may be awaited before this call.
    const done = session.signIn(method, AbortSignal.any([signal, attempt.signal]));
    if (state.kind === 'ready') this.#set({ ...state, session: 'renewing', problem: undefined });
    else this.#set({ kind: 'signing-in', method: method.kind });
    try {
      await done;
      if (!signal.aborted) this.#ready();
    } catch (error) {
      if (signal.aborted) return;
      if (attempt.signal.aborted) this.#notSignedIn();
      else this.#signInFailed(error);
    }
  }

  #signInFailed(error: unknown): void {
    if (error instanceof SignInError) return this.#notSignedIn(error.problem, error.retryAfterSeconds);
    callErrorOf(error);
    this.#notSignedIn('failed');
  }

  /** Shows that the user can sign in, for the first time or again. */
  #notSignedIn(problem?: SignInProblem, retryAfterSeconds?: number): void {
    if (this.state.kind === 'ready') this.#set({ ...this.state, session: 'ended', problem });
    else this.#set({ kind: 'sign-in', problem, retryAfterSeconds });
  }

  #sessionChanged(): void {
    const { state } = this;
    const now = this.#session.current?.state;
    if (now === 'signed-in') {
      if (state.kind === 'sign-in' || state.kind === 'signing-in' || state.kind === 'ready') this.#ready();
    } else if (now === 'signing-in') {
      if (state.kind === 'sign-in') this.#set({ kind: 'signing-in', method: this.#method?.kind ?? 'sso' });
    } else if (state.kind === 'ready' && state.session === 'live')
      this.#set({ ...state, session: now === 'signed-out' ? now : 'ended' });
    else if (state.kind === 'signing-in' && now === 'signed-out') this.#notSignedIn();
  }

  #ready(): void {
    const { state, configuration } = this;
    if (!configuration || (state.kind === 'ready' && state.session === 'live')) return;
    const again = this.#session.resume(state.kind === 'ready', this.#options.onStop);
    this.#set({ kind: 'ready', configuration, session: 'live', problem: undefined });
    this.#options.onReady(configuration, again);
  }

  /** Renders the widget again after something that its texts depend on has loaded. */
  refresh(): void {
    this.#host.requestUpdate();
  }

  #misconfigured(problem: ConfigurationProblem): void {
    const { authDomain, widgetId, widgetName } = this.#options.settings();
    this.#set({ kind: 'misconfigured', problem, said: { authDomain, widgetId, widgetName } });
  }

  #online(): void {
    if (this.state.kind === 'unavailable' && isConnectionError(this.state.error)) void this.retry();
  }

  #stop(): void {
    this.#startOnUpdate = false;
    if (!this.#run) return;
    this.#run.abort();
    this.#run = undefined;
    this.#options.onStop();
    this.#wake();
  }

  #set(state: WidgetState): void {
    this.state = state;
    this.#host.requestUpdate();
    this.#wake();
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
