/** German of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'Warten auf den Assistenten',
  'app.stopped':
    'Der Assistent hat diesen Schritt abgebrochen. Fragen Sie ihn erneut, um ein Ergebnis zu sehen.',
  'app.failed': 'Dieser Schritt ist fehlgeschlagen. Bitten Sie den Assistenten, es erneut zu versuchen.',
  'app.limits': 'Filter des Assistenten',
  'app.selected': str`Ausgewählt: ${0}`,
  'app.not-handed-over': 'Der Assistent hat den Datensatz nicht übernommen. Wählen Sie ihn erneut aus.',
};
