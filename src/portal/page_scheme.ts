import { schemeAround } from '../theme/configured_theme.ts';

/** Lets the portal follow the color scheme that the page declares around it. Without one, the user's preference applies. */
export function followPageScheme(portal: Element, states: CustomStateSet): void {
  states[schemeAround(portal) === 'normal' ? 'delete' : 'add']('page-scheme');
}
