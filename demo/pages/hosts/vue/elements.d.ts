/**
 * Declares the widgets' tags for Vue templates: attributes, properties (with `.`) and the element type of
 * template refs.
 */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type {
  PlatformNetworkAffiliationWidget,
  PlatformNetworkHierarchyWidget,
  PlatformNetworkPortal,
  PlatformNetworkProfileWidget,
  PlatformNetworkRequestsWidget,
  PlatformNetworkSearchWidget,
} from 'platform-network-widgets';
import type { CustomElements } from 'platform-network-widgets/jsx';

/** A custom element in the form that `vue-tsc` expects. */
type Tag<Element, Name extends keyof CustomElements> = new () => Element & {
  $props: HTMLAttributes &
    Partial<Omit<CustomElements[Name], keyof HTMLAttributes | 'ref' | 'key'>> &
    PublicProps;
  $emit: EmitFn<Record<never, never>>;
};

declare module 'vue' {
  interface GlobalComponents {
    'platform-network-search-widget': Tag<PlatformNetworkSearchWidget, 'platform-network-search-widget'>;
    'platform-network-profile-widget': Tag<PlatformNetworkProfileWidget, 'platform-network-profile-widget'>;
    'platform-network-affiliation-widget': Tag<
      PlatformNetworkAffiliationWidget,
      'platform-network-affiliation-widget'
    >;
    'platform-network-requests-widget': Tag<
      PlatformNetworkRequestsWidget,
      'platform-network-requests-widget'
    >;
    'platform-network-hierarchy-widget': Tag<
      PlatformNetworkHierarchyWidget,
      'platform-network-hierarchy-widget'
    >;
    'platform-network-portal': Tag<PlatformNetworkPortal, 'platform-network-portal'>;
  }
}
