/** Signing out of an instance, which every widget of the page that is signed in to it hears of: the entry of the menus. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WidgetController } from '../widget_controller.ts';
import { signOut } from '../../texts/common.ts';
import { leaveIcon } from './icons.ts';
import { moreMenu, type MenuItem, type MoreMenu } from './more_menu.ts';

/** The last entry of a widget's menu; none while nobody is signed in. */
export function signOutItems(widget: WidgetController): MenuItem[] {
  const { state } = widget;
  if (state.kind !== 'ready' || state.session !== 'live') return [];
  return [{ icon: leaveIcon, label: signOut(), detail: widget.account, run: () => void widget.signOut() }];
}

/** The menu in a corner of what has no menu of its own: whoever may not see a record may want to come as somebody else. */
export function cornerMenu(
  widget: WidgetController,
  { isOpen, toggle, close }: Omit<MoreMenu, 'items'>,
): TemplateResult | typeof nothing {
  const items = signOutItems(widget);
  if (items.length === 0) return nothing;
  return html`<div class="corner">${moreMenu({ isOpen, items: () => items, toggle, close })}</div>`;
}
