/** Italian of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.facet.country': 'Paese',
  'search.facet.entity-type': 'Categoria',
  'search.facet.type': 'Tipo',
  'search.facet.specialty': 'Specialità',
  'search.facet.status': 'Stato',
  'search.facet.region': 'Provincia o regione',
  'search.facet.record-state': 'Stato del record',
  'search.facet.source': 'Fonte',
  'search.filters.none': 'Nessun filtro per questi risultati.',
  'search.filters.more': 'Mostra altro',
  'search.filters.fewer': 'Mostra meno',
  'search.empty.title': str`Nessun risultato per «${0}»`,
  'search.empty.title-plain': 'Nessun risultato',
  'search.empty.filters': 'I filtri potrebbero essere troppo restrittivi.',
  'search.empty.advice': 'Prova con meno parole, un’altra grafia o una città al posto di una via.',
  'search.empty.all-tabs': 'Cerca in tutti i tipi',
  'search.similar.title': 'Nessuna corrispondenza esatta. Sono mostrati nomi simili',
  'search.similar.literal': str`Cerca solo “${0}”`,
  'search.literal.title': str`Solo “${0}” come digitato`,
  'search.literal.similar': 'Includi nomi simili',
  'search.more.busy': 'Caricamento di altri risultati',
  'search.more.failed': 'Non è stato possibile caricare i risultati successivi.',
  'search.more.end': 'Fine dei risultati',
  'search.more.cut-off': 'Ce ne sono altri. Aggiungi una parola o un filtro per vedere il resto.',
  'search.failed.keep': 'Questi sono i risultati della tua ultima ricerca.',
  'search.results.keys':
    'Le frecce passano da un risultato all’altro, Invio ne apre uno, Esc torna alla casella di ricerca.',
  'search.results.label': 'Risultati della ricerca',
  'search.compare.choose': 'Scegli due record da confrontare.',
  'search.compare.one': 'Un record scelto. Scegline un altro.',
  'search.compare.two': 'Due record scelti.',
  'search.compare.run': 'Confronta',
};
