/** The language of a page of the identity provider: its texts and its direction. */
import { closestLanguage, defaultLanguage, rightToLeft, type LanguageTag } from '../languages/languages.ts';
import { readFiles } from '../languages/read_files.ts';

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
  agentTitle: string;
  /** `{agent}` is the name that the program chose, `{instance}` the instance. */
  agentAsks: string;
  agentUnverified: string;
  /** `{address}` is the origin that the browser returns to. */
  agentReturns: string;
  mayRead: string;
  mayPropose: string;
  allow: string;
  deny: string;
  setPassword: string;
  /** `{user}` is the name of the user, `{instance}` the instance. */
  setPasswordFor: string;
  newPassword: string;
  repeatPassword: string;
  passwordRule: string;
  savePassword: string;
  passwordsDiffer: string;
  passwordSaved: string;
  /** `{user}` is the user name. */
  passwordSavedText: string;
  linkInvalid: string;
  linkInvalidText: string;
}

const files = readFiles<PageTexts>('sign_in.json');
/** Texts of the frame of the sandbox's pages by their English: it tells the same accounts apart. */
const frames = readFiles<Readonly<Record<string, string>>>('pages/frame.json');

export interface PageLanguage {
  tag: LanguageTag;
  direction: 'ltr' | 'rtl';
  texts: PageTexts;
  /** Returns what an account of the sandbox may do. */
  role(english: string): string;
}

/** Returns the tags of an `Accept-Language` header, the preferred ones first. */
const accepted = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/**
 * Returns the language of a page: the first known one of the `ui_locales` that the client sent (tags separated by spaces), then of the
 * browser's `Accept-Language`, else English.
 */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): PageLanguage {
  const wanted = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const tag =
    [...wanted, ...accepted(acceptLanguage ?? '')].map(closestLanguage).find((each) => each !== undefined) ??
    defaultLanguage;
  return {
    tag,
    direction: rightToLeft.includes(tag) ? 'rtl' : 'ltr',
    texts: files.get(tag)!,
    role: (english) => frames.get(tag)?.[english] ?? english,
  };
}
