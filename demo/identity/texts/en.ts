/** The identity provider's pages in English. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: 'to {instance}',
  title: 'Sign in',
  failedTitle: 'Sign-in failed',
  userName: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  cancel: 'Cancel',
  accounts: 'Sandbox accounts',
  chooseAccount: 'Choose one to fill in the form.',
  enterBoth: 'Enter your user name and your password.',
  tooMany: 'Too many failed sign-ins. Try again in {minutes}.',
  locked: 'The account is locked. An administrator can unlock it.',
  wrong: 'The user name or the password is wrong.',
  expiredTitle: 'This sign-in has expired',
  expiredText: 'Close this window and start the sign-in again.',
  signOutTitle: 'Sign out',
  signOutText: 'Other pages that use this sign-in ask again when their session ends.',
  signOut: 'Sign out',
  stay: 'Stay signed in',
  signedOut: 'Signed out',
  closeWindow: 'You can close this window.',
  errorTitle: 'The sign-in could not go on',
  errorText: 'Close this window and start again.',
  ourFault: 'The service cannot answer at the moment. Try again shortly.',
};
