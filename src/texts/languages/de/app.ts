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
  'app.proposal': str`Vorschlag: ${0}`,
  'app.proposal-hint': 'Es ist noch nichts gesendet. Nur Sie können diesen Entwurf senden oder verwerfen.',
  'app.review': 'Prüfen und senden',
  'app.draft-sent': 'Sie haben diesen Entwurf gesendet.',
  'app.draft-discarded': 'Sie haben diesen Entwurf verworfen.',
  'app.no-draft': 'Noch kein Entwurf: Es gibt ähnliche Datensätze. Der Assistent fragt Sie zuerst.',
  'app.draft-gone': 'Dieser Entwurf kann nicht angezeigt werden. Sie finden ihn unter „Meine Anträge“.',
};
