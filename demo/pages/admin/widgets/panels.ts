/** The panels of the editor of one configuration. */
import { msg } from '@lit/localize';
import { loadTexts } from '../../language/load.ts';

/** Panels by the last segment of the path. Panels that need large editors are loaded when opened. */
export const panels = [
  { path: '', label: msg('General') },
  { path: 'behaviour', label: msg('Behavior'), load: () => import('./affiliation_settings.ts') },
  { path: 'layouts', label: msg('Layouts') },
  { path: 'theme', label: msg('Theme'), load: () => import('./theme/theme_panel.ts') },
  {
    path: 'texts',
    label: msg('Texts'),
    load: () => loadTexts('texts').then(() => import('../../texts/texts_panel.ts')),
  },
  { path: 'embed', label: msg('Embed'), load: () => import('./embed_panel.ts') },
  { path: 'json', label: 'JSON', load: () => import('./json_panel.ts') },
  { path: 'history', label: msg('History'), load: () => import('./history_panel.ts') },
];
