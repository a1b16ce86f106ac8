/** Italian of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`Cronologia di ${0}`,
  'history.back': 'Torna al record',
  'history.version': str`Versione ${0}`,
  'history.first': 'Prima versione',
  'history.source': str`Fonte: ${0}`,
  'history.by-request': str`Richiesta di modifica ${0}`,
  'history.by-job': str`Processo ${0}`,
  'history.nothing-said': 'Nessun campo mostrato è cambiato.',
  'history.versions': 'Versioni',
  'history.compare-version': 'Confronta la versione',
  'history.with-version': 'con la versione',
  'history.compare': 'Confronta',
  'history.compared': str`Dalla versione ${0} alla versione ${1}`,
  'history.no-difference': 'Le due versioni sono uguali.',
  'history.comparing': 'Confronto in corso',
  'history.end-comparison': 'Interrompi il confronto',
  'history.loading': 'Caricamento della cronologia',
  'history.more': 'Mostra versioni precedenti',
};
