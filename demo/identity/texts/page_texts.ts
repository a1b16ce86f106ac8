/** The texts of the identity provider's pages. */
export interface PageTexts {
  /** Below the title of the sign-in; `{instance}` is the name of the instance. */
  to: string;
  title: string;
  failedTitle: string;
  userName: string;
  password: string;
  signIn: string;
  cancel: string;
  accounts: string;
  chooseAccount: string;
  enterBoth: string;
  /** `{minutes}` is a time such as "2 minutes". */
  tooMany: string;
  locked: string;
  wrong: string;
  expiredTitle: string;
  expiredText: string;
  signOutTitle: string;
  signOutText: string;
  signOut: string;
  stay: string;
  signedOut: string;
  closeWindow: string;
  errorTitle: string;
  errorText: string;
  ourFault: string;
}
