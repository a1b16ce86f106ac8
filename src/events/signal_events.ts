/** Details of the events about the state and the use of a widget. */

/** Detail of `ready`: the user can use the widget. */
export interface ReadyDetail {
  /** True when the user signed in again in an open widget; false after a start. */
  readonly again: boolean;
}

/**
 * Why a widget, or what it displays, is not available. In this order: reasons of attributes and configuration, of the
 * sign-in, and of calls.
 */
export type WidgetErrorReason =
  | 'widget-name-missing'
  | 'widget-id-missing'
  | 'auth-domain-missing'
  | 'auth-domain-malformed'
  | 'auth-domain-insecure'
  | 'unknown-widget'
  | 'wrong-type'
  | 'disabled'
  | 'demo-not-allowed'
  | 'demo-incomplete'
  | 'popup-blocked'
  | 'popup-closed'
  | 'opener-severed'
  | 'denied'
  | 'provider-unreachable'
  | 'no-api-access'
  | 'storage-blocked'
  | 'page-signed-out'
  | 'page-failed'
  | 'page-late'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'session-ended'
  | 'authentication-failed'
  | 'rate-limited'
  | 'insufficient-access'
  | 'domain-not-allowed'
  | 'not-found'
  | 'unsupported-version'
  | 'invalid'
  | 'failed'
  | 'server-fault';

/** Detail of `error`. */
export interface ErrorDetail {
  readonly reason: WidgetErrorReason;
  /** False when it lasts until the page, the configuration or the rights of the user change. */
  readonly recoverable: boolean;
}

/** Detail of `platform-network::load-failed`: a file could not be loaded, and the widget offers to try again. */
export interface LoadFailedDetail {
  /** `widget`, `frame`, `texts`, or the name of a view. For logs; names of views may change. */
  readonly part: string;
}

/**
 * Detail of `analytics`, for widgets with that attribute. It has no personal data: no words, values of filters, IDs or
 * users. `results` is a lower bound unless `isExact`. `searches` counts the searches and filters since the last
 * selection. A profile has no searches and no filters.
 */
export type AnalyticsDetail =
  | {
      readonly action: 'searched';
      /** Number of words. */
      readonly words: number;
      readonly entityTypes: readonly string[];
      /** Names of the fields that limit the search. */
      readonly filters: readonly string[];
      readonly results: number;
      readonly isExact: boolean;
    }
  | {
      readonly action: 'filtered';
      readonly filters: readonly string[];
      readonly results: number;
      readonly isExact: boolean;
    }
  | {
      readonly action: 'selected';
      readonly entityType: string;
      /** Place in the list from 1; null for a record that was not in one, such as a new one. */
      readonly position: number | null;
      readonly searches: number;
      /** Number of organizations that were handed over together; absent otherwise. */
      readonly count?: number;
    }
  | {
      readonly action: 'abandoned';
      readonly searches: number;
      /** Number of records whose changes were not sent; absent without any. */
      readonly edits?: number;
    };
