/** A module of a new project that uses the types of each entry of the package. */
export const newProject = `import 'platform-network-widgets/define/search';
import { PlatformNetworkSearchWidget, useWidgetsUrl, type SelectDetail } from 'platform-network-widgets';
import { PlatformNetworkProfileWidget } from 'platform-network-widgets/profile';
import { loadWidgets, type WidgetManifest } from 'platform-network-widgets/load-widgets';
import type { CustomElements } from 'platform-network-widgets/jsx';
import type { ComponentProps } from 'react';
import type { SearchWidget as ReactSearch } from 'platform-network-widgets/react';
import type { SearchWidget as VueSearch } from 'platform-network-widgets/vue';
import type { ComponentProps as SvelteProps } from 'svelte';
import type { SearchWidget as SvelteSearch } from 'platform-network-widgets/svelte';
import type { SearchWidget as AngularSearch } from 'platform-network-widgets/angular';

/** The type true, if two types are the same, any included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Handled<Handler> = NonNullable<Handler> extends (event: infer E) => unknown ? E : never;
type Select = HTMLElementEventMap['platform-network:search:select'];
const typed: [
  Same<Handled<ComponentProps<typeof ReactSearch>['onSelect']>, Select>,
  Same<Handled<InstanceType<typeof VueSearch>['$props']['onSelect']>, Select>,
  Same<Handled<SvelteProps<typeof SvelteSearch>['onSelect']>, Select>,
  Same<Parameters<AngularSearch['onSelect']['emit']>[0], Select>,
] = [true, true, true, true];
const props: [ComponentProps<typeof ReactSearch>, SvelteProps<typeof SvelteSearch>] = [
  // @ts-expect-error There is no such property.
  { presetFiltre: '' },
  // @ts-expect-error There is no such property.
  { presetFiltre: '' },
];

useWidgetsUrl('https://widgets.example/');
const search: PlatformNetworkSearchWidget = document.createElement('platform-network-search-widget');
search.presetFilter = 'hcp.primary_country__v=US';
const started: Promise<void> = search.start();
document.addEventListener('platform-network:search:select', ({ detail }) => {
  const { entity }: SelectDetail = detail;
  const id: string = entity.entityId;
  void document.querySelector('platform-network-profile-widget')?.start(id);
});
document.addEventListener('platform-network:profile:dcr-presubmit', ({ detail }) => {
  detail.entity['first_name__v'] = 'Ada';
});
// @ts-expect-error There is no such attribute.
const wrong: CustomElements['platform-network-search-widget'] = { 'preset-filtre': '' };
const right: CustomElements['platform-network-search-widget'] = { 'preset-filter': '' };
const manifest: Promise<WidgetManifest> = loadWidgets('https://widgets.example/');
// @ts-expect-error A method of the profile widget takes text.
void new PlatformNetworkProfileWidget().start(1);
void [started, wrong, right, manifest, typed, props];
`;
