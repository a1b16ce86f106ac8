/** Declares the widgets' tags for Svelte markup, with their attributes and properties. */
import type { HTMLAttributes } from 'svelte/elements';
import type { CustomElements } from 'platform-network-widgets/jsx';

type Tag<Name extends keyof CustomElements> = HTMLAttributes<HTMLElement> &
  Partial<Omit<CustomElements[Name], keyof HTMLAttributes<HTMLElement>>>;

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
    'platform-network-search-widget': Tag<'platform-network-search-widget'>;
    'platform-network-profile-widget': Tag<'platform-network-profile-widget'>;
    'platform-network-affiliation-widget': Tag<'platform-network-affiliation-widget'>;
    'platform-network-requests-widget': Tag<'platform-network-requests-widget'>;
    'platform-network-hierarchy-widget': Tag<'platform-network-hierarchy-widget'>;
    'platform-network-portal': Tag<'platform-network-portal'>;
  }
}
