/** The chunk with what most records do not need: requested changes, and words for a record that cannot be shown. */
import { nothing } from 'lit';
import type { ViewModule } from '../../../shared/view_host.ts';
import { pendingTexts } from '../../../texts/profile/pending.ts';
import { problemTexts } from '../../../texts/profile/problem.ts';
import type { ProfilePart } from '../profile_parts.ts';
import { pendingOf } from './pending.ts';
import { problemWords } from './problem.ts';
import { pendingStyles } from './pending_styles.ts';
import { pendingBadge, pendingChanges, proposedItems } from './pending_view.ts';

export const view: ViewModule<ProfilePart> = {
  styles: [pendingStyles],
  texts: [pendingTexts, problemTexts],
  open: () => ({
    render: () => nothing,
    close: () => {},
    problem: problemWords,
    marks: {
      pendingOf,
      badge: pendingBadge,
      changes: pendingChanges,
      proposed: proposedItems,
    },
  }),
};
