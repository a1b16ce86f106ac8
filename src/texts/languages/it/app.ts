/** Italian of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'In attesa dell’assistente',
  'app.stopped': 'L’assistente ha interrotto questo passaggio. Chiedi di nuovo per vedere un risultato.',
  'app.failed': 'Questo passaggio non è riuscito. Chiedi all’assistente di riprovare.',
  'app.limits': 'Filtri dell’assistente',
  'app.selected': str`Selezionato: ${0}`,
  'app.not-handed-over': 'L’assistente non ha ricevuto il record. Selezionalo di nuovo.',
  'app.proposal': str`Proposta: ${0}`,
  'app.proposal-hint': 'Non è ancora stato inviato nulla. Solo tu puoi inviare o scartare questa bozza.',
  'app.review': 'Controlla e invia',
  'app.draft-sent': 'Hai inviato questa bozza.',
  'app.draft-discarded': 'Hai scartato questa bozza.',
  'app.no-draft': 'Ancora nessuna bozza: esistono record simili. L’assistente ti chiede prima.',
  'app.draft-gone': 'Questa bozza non può essere mostrata. Cercala in «Le mie richieste».',
};
