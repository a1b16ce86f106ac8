/** The last entries of every widget's menu: the palette of actions, and signing out. */
import { html, nothing, type TemplateResult } from 'lit';
import { attributesContext, read, widgetContext } from '../contexts.ts';
import { hasPalette, shownKey } from '../palette/palette_key.ts';
import { allActions, signOut } from '../../texts/common.ts';
import { actionsIcon, leaveIcon } from './icons.ts';
import { moreMenu, type MenuItem, type MoreMenu } from './more_menu.ts';

/** Returns the entry to sign out of the instance, for all widgets of the page that use it; empty when nobody is signed in. */
export function signOutItems(): MenuItem[] {
  const widget = read(widgetContext);
  const { state } = widget;
  if (state.kind !== 'ready' || state.session !== 'live') return [];
  return [{ icon: leaveIcon, label: signOut(), detail: widget.account, run: () => void widget.signOut() }];
}

/** Returns the last entries of a widget's menu. The palette is there for everybody who does not press its key. */
export function lastItems(): MenuItem[] {
  const attributes = read(attributesContext);
  const items = signOutItems();
  if (items.length > 0 && hasPalette(attributes, read(widgetContext)))
    items.unshift({
      icon: actionsIcon,
      label: allActions(),
      shownKey: shownKey(),
      run: () => void attributes.openPalette(),
    });
  return items;
}

/** Renders a menu in the corner of a view without its own menu, so that a user without access can switch accounts. */
export function cornerMenu({
  isOpen,
  toggle,
  close,
}: Omit<MoreMenu, 'items'>): TemplateResult | typeof nothing {
  const items = lastItems();
  if (items.length === 0) return nothing;
  return html`<div class="corner">${moreMenu({ isOpen, items: () => items, toggle, close })}</div>`;
}
