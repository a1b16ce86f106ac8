/** The chunks of the profile's views and parts. Each loads when it is first needed. */
import type { ViewLoaders } from '../../shared/view_host.ts';
import type { ProfilePart, ProfileViewName } from './profile_parts.ts';

export const profileViewLoaders: ViewLoaders<ProfileViewName, ProfilePart> = {
  history: () => import('./history/history.ts'),
  edit: () => import('./edit/edit.ts'),
  pending: () => import('./pending/pending_part.ts'),
  leaders: () => import('./leaders/leaders.ts'),
  inline: () => import('./inline/inline.ts'),
};
