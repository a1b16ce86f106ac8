/** What any widget says: lifecycle, sign-in, errors. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';

export const close = (): string => msg('Close', { id: 'common.close' });
export const cancel = (): string => msg('Cancel', { id: 'common.cancel' });
export const tryAgain = (): string => msg('Try again', { id: 'common.try-again' });
export const loading = (): string => msg('Loading', { id: 'common.loading' });
export const allActions = (): string => msg('All actions', { id: 'common.all-actions' });
export const more = (): string => msg('More', { id: 'common.more' });
export const cancelled = (): string => msg('Canceled', { id: 'record.select.cancelled' });

export const signIn = (): string => msg('Sign in', { id: 'sign-in.button' });
export const signInAgain = (): string => msg('Sign in again', { id: 'sign-in.again' });
export const signInTitle = (): string => msg('Sign in to search', { id: 'sign-in.title' });
export const signInHint = (): string =>
  msg('A small window opens for your organization’s sign-in. You stay on this page.', { id: 'sign-in.hint' });
export const signingInTitle = (): string => msg('Signing you in', { id: 'sign-in.under-way' });
export const signingInHint = (): string =>
  msg('Finish signing in in the other window. This page then continues automatically.', {
    id: 'sign-in.under-way-hint',
  });
export const rejected = (): string => msg('The sign-in was not accepted', { id: 'sign-in.rejected' });
export const rejectedHint = (): string =>
  msg('Your account may not be known here. Try again or ask your administrator.', {
    id: 'sign-in.rejected-hint',
  });
export const noApiAccess = (): string =>
  msg('Your account has no access to this data', { id: 'sign-in.no-access' });
export const noApiAccessHint = (): string =>
  msg('You are signed in, but may not use the service. Ask your administrator for API access.', {
    id: 'sign-in.no-access-hint',
  });
export const rateLimited = (): string => msg('Too many attempts', { id: 'error.rate-limited' });
export const rateLimitedHint = (seconds: number | undefined): string => {
  if (!seconds) return msg('Wait a little before trying again.', { id: 'error.rate-limited-hint' });
  return counted(
    'error.rate-limited-seconds',
    seconds,
    (shown) => str`Try again in ${shown} second.`,
    (shown) => str`Try again in ${shown} seconds.`,
  );
};
export const sessionEnded = (): string => msg('Your session has ended', { id: 'session.ended' });
export const sessionEndedHint = (): string =>
  msg('What you typed is still here. Sign in again to continue.', { id: 'session.ended-hint' });
export const signOut = (): string => msg('Sign out', { id: 'session.sign-out' });
export const signedOut = (): string => msg('You are signed out', { id: 'session.signed-out' });

export const offline = (): string => msg('You are offline', { id: 'error.offline' });
export const offlineHint = (): string =>
  msg('This continues automatically when the connection is back.', { id: 'error.offline-hint' });
export const unreachable = (): string => msg('The service cannot be reached', { id: 'error.unreachable' });
export const unreachableHint = (): string =>
  msg('The service may be down, or your network may block it.', {
    id: 'error.unreachable-hint',
  });
export const timeout = (): string => msg('The service takes too long', { id: 'error.timeout' });
export const timeoutHint = (): string =>
  msg('No answer came in time. Try again in a moment.', { id: 'error.timeout-hint' });
export const malformed = (): string =>
  msg('The service sent an unreadable answer', { id: 'error.malformed' });
export const malformedHint = (): string =>
  msg('Try again. If the problem remains, tell your administrator.', { id: 'error.malformed-hint' });
export const failed = (): string => msg('Something went wrong', { id: 'error.failed' });
export const failedHint = (): string =>
  msg('The service could not do this. Try again in a moment.', { id: 'error.failed-hint' });
export const invalid = (): string => msg('The service did not understand this', { id: 'error.invalid' });
export const invalidHint = (): string =>
  msg('Change the words or filters and try again.', { id: 'error.invalid-hint' });
export const insufficientAccess = (): string =>
  msg('You are not allowed to do this', { id: 'error.insufficient-access' });
export const insufficientAccessHint = (): string =>
  msg('Ask your administrator for access.', { id: 'error.insufficient-access-hint' });
export const domainNotAllowed = (): string =>
  msg('This site may not show the widget', { id: 'error.domain-not-allowed' });
export const domainNotAllowedHint = (domain: string): string =>
  msg(str`An administrator has to add ${domain} to the widget’s domains.`, {
    id: 'error.domain-not-allowed-hint',
  });
export const noDomainHint = (): string =>
  msg('This page has no domain. A web server gives it one.', { id: 'error.no-domain-hint' });
export const unsupportedVersion = (): string =>
  msg('The service and this widget are not compatible', { id: 'error.unsupported-version' });
export const unsupportedVersionHint = (): string =>
  msg('The service does not support the version that this widget needs.', {
    id: 'error.unsupported-version-hint',
  });
export const recordNotFound = (): string => msg('The record was not found', { id: 'error.not-found' });
export const recordNotFoundHint = (): string =>
  msg('The record may have been merged or removed.', { id: 'error.not-found-hint' });
