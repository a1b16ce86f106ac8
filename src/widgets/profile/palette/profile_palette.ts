/** What the palette of a profile offers: the views of the record, how it is shown, and other records. */
import type { LitElement } from 'lit';
import { displayName } from '../../../records/entity.ts';
import { contextValue, read } from '../../../shared/contexts.ts';
import { openPalette, type PaletteSource } from '../../../shared/palette/palette.ts';
import type { PaletteEntry } from '../../../shared/palette/palette_entries.ts';
import { recentRecords } from '../../../shared/palette/recent_records.ts';
import { recordEntries } from '../../../shared/palette/record_entries.ts';
import { backIcon, historyIcon, pencilIcon } from '../../../shared/ui/icons.ts';
import { reloadIcon, viewIcon } from '../../../shared/palette/palette_icons.ts';
import * as words from '../../../texts/palette/palette.ts';
import * as texts from '../../../texts/profile.ts';
import { actionsContext, partsContext, viewsContext } from '../profile_contexts.ts';
import { canEdit } from '../record/can_edit.ts';

/** Returns what the user can do with the displayed record, or in the view that replaces it. */
function entries(): PaletteEntry[] {
  const { profile, choices } = read(partsContext);
  const { shown } = read(viewsContext);
  const actions = read(actionsContext);
  const { record } = profile;
  if (!record) return [];
  if (shown) return [{ icon: backIcon, label: texts.backTo(displayName(record.entity)), run: actions.back }];
  const found: PaletteEntry[] = [];
  if (canEdit()) found.push({ icon: pencilIcon, label: texts.edit(), run: () => actions.show('edit') });
  found.push(
    { icon: historyIcon, label: texts.history(), run: () => actions.show('history') },
    { icon: viewIcon, label: texts.showEmpty(), isCurrent: choices.showsEmpty, run: actions.toggleEmpty },
    { icon: reloadIcon, label: words.reload(), run: () => profile.refresh() },
  );
  return found;
}

const source = (host: LitElement): PaletteSource => ({
  groups: () => [{ label: words.title(), entries: entries() }],
  records: () => {
    const { profile } = read(partsContext);
    const actions = read(actionsContext);
    const recent = recentRecords(host, {
      displayed: () => contextValue(host, partsContext).profile.record,
      keyOf: ({ entityId }) => entityId,
      before: profile.previous,
    });
    const others = recent.filter(({ entityId }) => entityId !== profile.record?.entityId);
    return recordEntries(others, ({ entityId }) => actions.open(entityId));
  },
});

export const open = (host: LitElement): void => openPalette(host, source(host));
export { listen } from '../../../shared/palette/page_key.ts';
