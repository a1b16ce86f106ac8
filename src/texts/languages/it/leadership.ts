/** Italian texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'Chi dirige qui?',
  'leadership.key': str`Persona chiave, influenza: ${0}`,
  'leadership.primary': 'Struttura principale',
  'leadership.none': 'Nessun responsabile registrato.',
  'leadership.only': 'Sono mostrati solo responsabili e persone chiave',
  'leadership.all': 'Mostra tutte le persone',
  'leadership.failed': 'Impossibile caricare i responsabili.',
};
