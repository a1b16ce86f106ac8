/** Texts for a widget that cannot start: sign-in and configuration. The source language is English; every message has an explicit ID. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const startProblemTexts: TextArea = textArea(
  import.meta.glob<TextFile>('./languages/*/start_problems.ts'),
);

export const signInThisPage = (): string => msg('Sign in on this page instead', { id: 'sign-in.full-page' });
export const popupBlocked = (): string =>
  msg('Your browser blocked the sign-in window', { id: 'sign-in.popup-blocked' });
export const popupBlockedHint = (): string =>
  msg('Press the button to open it again, or allow windows for this site in your browser.', {
    id: 'sign-in.popup-blocked-hint',
  });
export const popupClosed = (): string => msg('The sign-in window was closed', { id: 'sign-in.popup-closed' });
export const popupClosedHint = (): string =>
  msg('You are not signed in yet. Open the window again when you are ready.', {
    id: 'sign-in.popup-closed-hint',
  });
export const openerSevered = (): string =>
  msg('The sign-in window lost its connection to this page', { id: 'sign-in.opener-severed' });
export const openerSeveredHint = (): string =>
  msg('The security settings of this site keep the two apart. Signing in on this page works.', {
    id: 'sign-in.opener-severed-hint',
  });
export const denied = (): string => msg('Sign-in was canceled', { id: 'sign-in.denied' });
export const deniedHint = (): string =>
  msg('The sign-in page did not let you in. Try again, perhaps with another account.', {
    id: 'sign-in.denied-hint',
  });
export const providerUnreachable = (): string =>
  msg('The sign-in page cannot be reached', { id: 'sign-in.provider-unreachable' });
export const providerUnreachableHint = (): string =>
  msg('Check your connection and try again in a moment.', { id: 'sign-in.provider-unreachable-hint' });
export const authenticationFailed = (): string =>
  msg('User name or password is wrong', { id: 'sign-in.failed' });
export const authenticationFailedHint = (): string =>
  msg('Ask the person who set up this page for test credentials.', { id: 'sign-in.failed-hint' });
export const storageBlocked = (): string =>
  msg('The browser blocks storage that this sign-in needs', { id: 'sign-in.storage-blocked' });
export const pageSignedOut = (): string =>
  msg('You are not signed in to this page', { id: 'sign-in.page-signed-out' });
export const pageSignedOutHint = (): string =>
  msg('Sign in to the page itself, then try again.', { id: 'sign-in.page-signed-out-hint' });
export const pageFailed = (): string =>
  msg('This page could not pass on your sign-in', { id: 'sign-in.page-failed' });
export const demoNotAllowed = (): string =>
  msg('Demo mode is not allowed here', { id: 'sign-in.demo-not-allowed' });
export const demoNotAllowedHint = (): string =>
  msg('This instance does not accept demo sign-in. Remove the attribute demo-mode.', {
    id: 'sign-in.demo-not-allowed-hint',
  });
export const demoIncomplete = (): string =>
  msg('Demo mode needs a user name and a password', { id: 'sign-in.demo-incomplete' });
export const demoIncompleteHint = (): string =>
  msg('Set the attributes username and password on the element.', { id: 'sign-in.demo-incomplete-hint' });
export const disabledTitle = (): string => msg('This widget is switched off', { id: 'life.disabled' });
export const disabledHint = (): string =>
  msg('Your administrator has disabled it for now.', { id: 'life.disabled-hint' });
export const misconfigured = (): string =>
  msg('The widget is not set up correctly', { id: 'life.misconfigured' });
export const missingAttribute = (name: string): string =>
  msg(str`The attribute ${name} is missing on the element.`, { id: 'life.missing-attribute' });
export const malformedDomain = (given: string): string =>
  msg(
    str`The attribute auth-domain must contain only a domain, for example verteo.example. It is “${given}”.`,
    {
      id: 'life.malformed-domain',
    },
  );
export const insecureDomain = (): string =>
  msg('The attribute auth-domain must use https. Plain http works on this computer only.', {
    id: 'life.insecure-domain',
  });
export const unknownWidget = ({ domain, id, name }: { domain: string; id: string; name: string }): string =>
  msg(str`${domain} has no widget with the widget-id “${id}” and the widget-name “${name}”.`, {
    id: 'life.unknown-widget',
  });
export const wrongType = (): string =>
  msg('The widget-id belongs to another kind of widget.', { id: 'life.wrong-type' });
