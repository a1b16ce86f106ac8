/** Views of the profile that stand in the record's place; each is a chunk of its own, loaded when it is first opened. */
import type { ViewLoaders } from '../../parts/loaded_views.ts';
import type { OpenProfileView } from './profile_view.ts';

export type ProfileViewName = 'history' | 'edit';

export const profileViewLoaders: ViewLoaders<ProfileViewName, OpenProfileView> = {
  history: () => import('./history/history.ts'),
  edit: () => import('./edit/edit.ts'),
};
