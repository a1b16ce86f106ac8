/** Italian of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'Azioni',
  'palette.find': 'Trova un’azione o un record',
  'palette.matches.one': str`${0} corrispondenza`,
  'palette.matches.other': str`${0} corrispondenze`,
  'palette.nothing': str`Nessuna corrispondenza per «${0}»`,
  'palette.nothing-hint': 'Prova con meno lettere o un’altra parola.',
  'palette.records': 'Record recenti',
  'palette.page': 'In questa pagina',
  'palette.widget': 'Account e widget',
  'palette.new-search': 'Nuova ricerca',
  'palette.to-box': 'Vai alla casella di ricerca',
  'palette.to-results': 'Vai ai risultati',
  'palette.clear-filters': 'Rimuovi tutti i filtri',
  'palette.select': str`Seleziona ${0}`,
  'palette.open-record': str`Apri il record di ${0}`,
  'palette.reload': 'Carica i dati più recenti',
};
