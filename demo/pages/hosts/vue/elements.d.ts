/**
 * Declares the widgets' tags for Vue templates: attributes, properties (with `.`) and the element type of
 * template refs.
 */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { CustomElements } from 'platform-network-widgets/jsx';

/** Custom elements in the form that `vue-tsc` expects. */
type Tags = {
  [Name in keyof CustomElements & keyof HTMLElementTagNameMap]: new () => HTMLElementTagNameMap[Name] & {
    $props: HTMLAttributes &
      Partial<Omit<CustomElements[Name], keyof HTMLAttributes | 'ref' | 'key'>> &
      PublicProps;
    $emit: EmitFn<Record<never, never>>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
