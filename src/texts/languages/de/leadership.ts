/** German texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'Wer leitet hier?',
  'leadership.key': str`Schlüsselperson, beeinflusst: ${0}`,
  'leadership.primary': 'Hauptorganisation',
  'leadership.none': 'Keine Leitung ist eingetragen.',
  'leadership.only': 'Nur Leitung und Schlüsselpersonen werden angezeigt',
  'leadership.all': 'Alle Personen anzeigen',
  'leadership.failed': 'Die Leitung konnte nicht geladen werden.',
};
