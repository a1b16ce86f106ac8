/** The chunks of the views that replace the record. Each loads when its view is first opened. */
import type { ViewLoaders } from '../../shared/view_host.ts';
import type { OpenProfileView, ProfileViewName } from './profile_view.ts';

export const profileViewLoaders: ViewLoaders<ProfileViewName, OpenProfileView> = {
  history: () => import('./history/history.ts'),
  edit: () => import('./edit/edit.ts'),
};
