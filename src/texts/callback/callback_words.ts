/// <reference types="vite/types/importMeta.d.ts" />
/** The callback page's texts by language, all part of its script. Names of buttons match those of the widgets. */

export interface CallbackWords {
  readonly done: string;
  readonly severed: string;
  readonly wrong: string;
  /** `{origin}` is the origin of the page that the sign-in goes on to. */
  readonly onward: string;
  readonly continue: string;
}

const english: CallbackWords = {
  done: 'You can close this window.',
  severed:
    'You are signed in, but this window has lost its connection to the page it came from. Close it and choose “Sign in on this page instead” there.',
  wrong: 'This page completes a sign-in. There is nothing to complete.',
  onward: 'The sign-in goes on at {origin}. Continue only if you started it there.',
  continue: 'Continue',
};

const translated = import.meta.glob<CallbackWords>('../languages/*/callback.ts', {
  eager: true,
  import: 'words',
});

/** The texts by primary language. */
export const callbackWords: Readonly<Record<string, CallbackWords>> = {
  en: english,
  ...Object.fromEntries(
    Object.entries(translated).map(([path, words]) => [path.split('/').at(-2)!.split('-')[0]!, words]),
  ),
};
