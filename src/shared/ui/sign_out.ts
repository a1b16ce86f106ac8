/** Menu entry to sign out of an instance. It signs out all widgets of the page that use the instance. */
import { html, nothing, type TemplateResult } from 'lit';
import { read, widgetContext } from '../contexts.ts';
import { signOut } from '../../texts/common.ts';
import { leaveIcon } from './icons.ts';
import { moreMenu, type MenuItem, type MoreMenu } from './more_menu.ts';

/** Returns the last entry of a widget's menu; empty when nobody is signed in. */
export function signOutItems(): MenuItem[] {
  const widget = read(widgetContext);
  const { state } = widget;
  if (state.kind !== 'ready' || state.session !== 'live') return [];
  return [{ icon: leaveIcon, label: signOut(), detail: widget.account, run: () => void widget.signOut() }];
}

/** Renders a menu in the corner of a view without its own menu, so that a user without access can switch accounts. */
export function cornerMenu({
  isOpen,
  toggle,
  close,
}: Omit<MoreMenu, 'items'>): TemplateResult | typeof nothing {
  const items = signOutItems();
  if (items.length === 0) return nothing;
  return html`<div class="corner">${moreMenu({ isOpen, items: () => items, toggle, close })}</div>`;
}
