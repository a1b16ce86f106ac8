/** Signing out of an instance, which every widget of the page that is signed in to it hears of: the menus' entry, and what is said then. */
import type { WidgetController } from '../controllers/widget_controller.ts';
import { hasLanguage, languageInUse, loadLanguage } from '../texts/language.ts';
import * as texts from '../texts/signed_out.ts';
import { leaveIcon } from './icons.ts';
import type { MenuItem } from './more_menu.ts';

/** Languages whose words were asked for: they come when somebody opens a menu. Words that did not come speak the source language. */
const asked = new Map<string, Promise<unknown>>();
const missing = new Set<string>();

function areWordsReady(widget: WidgetController): boolean {
  const language = languageInUse();
  if (hasLanguage(language, [texts.signedOutTexts]) || missing.has(language)) return true;
  let words = asked.get(language);
  if (!words) {
    words = loadLanguage(language, [texts.signedOutTexts]).catch(() => missing.add(language));
    asked.set(language, words);
  }
  void words.then(() => widget.refresh());
  return false;
}

/** The last entry of a widget's menu; none while nobody is signed in. */
export function signOutItems(widget: WidgetController): MenuItem[] {
  const { state } = widget;
  if (state.kind !== 'ready' || state.session !== 'live' || !areWordsReady(widget)) return [];
  return [{ icon: leaveIcon, label: texts.signOut(), run: () => void widget.signOut() }];
}

/** Says that the person, here or in another widget, signed out; nothing while the words are on their way. */
export const signedOutTitle = (widget: WidgetController): string =>
  areWordsReady(widget) ? texts.signedOut() : '';
