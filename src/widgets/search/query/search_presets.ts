/** Reads the search widget's preset filters (specification 6.1). */
import type { Presets } from './search_query.ts';
import { parsePreset } from './preset_filter.ts';

export interface PresetAttributes {
  readonly presetFilter: string | null;
  readonly presetExcludeFilter: string | null;
  readonly phcoPresetExcludeFilter: string | null;
}

/** Reads the presets. Warns once about all terms that are ignored because they have no scope. */
export function readPresets(attributes: PresetAttributes): Presets {
  const presets: Presets = {
    include: parsePreset(attributes.presetFilter),
    exclude: parsePreset(attributes.presetExcludeFilter),
    excludeParents: parsePreset(attributes.phcoPresetExcludeFilter, 'hco'),
  };
  const ignored = Object.values(presets).flatMap((preset) => preset.ignored);
  if (ignored.length > 0)
    console.warn(
      `platform-network-search-widget: ignored preset filters that are not scoped to an entity (scope.field=value): ${ignored.join(' & ')}`,
    );
  return presets;
}
