/** Declares the widgets' tags for Svelte markup, with their attributes and properties. */
import type { HTMLAttributes } from 'svelte/elements';
import type { CustomElements } from 'platform-network-widgets/jsx';

type Tag<Name extends keyof CustomElements> = HTMLAttributes<HTMLElement> &
  Partial<Omit<CustomElements[Name], keyof HTMLAttributes<HTMLElement>>>;

type Tags = { [Name in keyof CustomElements]: Tag<Name> };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends Tags {}
}
