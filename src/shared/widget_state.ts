/** The widget lifecycle, as states that an element renders (specification 6.1, 5). */
import type { WidgetConfiguration } from '../api/types.ts';
import type { SignInMethod } from '../session/session.ts';
import type { SessionProvider } from '../session/page_sign_in.ts';
import type { SignInProblem } from '../session/sign_in_error.ts';
import type { ReplacedTexts } from '../texts/templates.ts';
import type { CallError } from './call_error.ts';

export type { SessionProvider };

export type ConfigurationProblem =
  | 'widget-name-missing'
  | 'widget-id-missing'
  | 'auth-domain-missing'
  | 'auth-domain-malformed'
  | 'auth-domain-insecure'
  | 'unknown-widget'
  | 'wrong-type';

/**
 * - `held`: waits for `start()`; no call was made. `closed`: nothing is shown.
 * - `loading`: the configuration is loading. `misconfigured`, `disabled`, `unavailable`, `demo-refused`: cannot run.
 * - `sign-in`: the user must press a button. `signing-in`: in progress.
 * - `ready`: in use. `session` tells whether calls can be made: `live`, `renewing`, or `ended` and `signed-out`, which
 *   ask the
 *   user to sign in again.
 */
export type WidgetState =
  | { readonly kind: 'held' | 'closed' | 'loading' | 'disabled' }
  | {
      readonly kind: 'misconfigured';
      readonly problem: ConfigurationProblem;
      /** The attribute values. */
      readonly said: Pick<WidgetSettings, 'authDomain' | 'widgetId' | 'widgetName'>;
    }
  | { readonly kind: 'unavailable'; readonly error: CallError }
  | { readonly kind: 'demo-refused'; readonly problem: 'not-allowed' | 'incomplete' }
  | {
      readonly kind: 'sign-in';
      readonly problem: SignInProblem | undefined;
      readonly retryAfterSeconds: number | undefined;
    }
  | { readonly kind: 'signing-in'; readonly method: SignInMethod['kind'] }
  | {
      readonly kind: 'ready';
      readonly configuration: WidgetConfiguration;
      readonly session: 'live' | 'ended' | 'signed-out' | 'renewing';
      readonly problem: SignInProblem | undefined;
    };

/** The attribute values that a start reads. */
export interface WidgetSettings {
  readonly widgetName: string | null;
  readonly widgetId: string | null;
  readonly authDomain: string | null;
  readonly demoMode: boolean;
  /** Trace context of calls, or any text for a new one. */
  readonly trace: string | null;
  /** The host page's sign-in; takes precedence over the other methods. */
  readonly sessionProvider: SessionProvider | null;
}

/** The attributes of all widgets, as properties. */
export interface WidgetAttributes extends WidgetSettings {
  readonly closeable: boolean;
  readonly holdInitialization: boolean;
  readonly showInDialog: boolean;
  /** Texts that replace those of the widget, by language and ID. */
  readonly texts: ReplacedTexts | null | undefined;
  /** Where the key opens the palette: `page`, `off`, or in the widget. */
  readonly palette: string | null;
  readonly openPalette: () => Promise<void>;
}

/** An action of the host page in the palette. */
export interface PaletteAction {
  readonly label: string;
  /** Shown below the label. */
  readonly detail?: string;
  readonly run: () => void;
}

/** Credentials of demo mode. They stay in memory and are never rendered, logged or put into an event. */
export interface DemoCredentials {
  readonly username: string;
  readonly password: string;
}
