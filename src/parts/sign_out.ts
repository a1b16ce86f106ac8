/** Signing out of an instance, which every widget of the page that is signed in to it hears of: the entry of the menus. */
import type { WidgetController } from '../controllers/widget_controller.ts';
import { signOut } from '../texts/common.ts';
import { leaveIcon } from './icons.ts';
import type { MenuItem } from './more_menu.ts';

/** The last entry of a widget's menu; none while nobody is signed in. */
export function signOutItems(widget: WidgetController): MenuItem[] {
  const { state } = widget;
  if (state.kind !== 'ready' || state.session !== 'live') return [];
  return [{ icon: leaveIcon, label: signOut(), run: () => void widget.signOut() }];
}
