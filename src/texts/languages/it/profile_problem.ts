/** Italian of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'Questo record non esiste',
  'profile.unknown-hint': str`Nessun record ha l’identificativo ${0}. Potrebbe essere scritto male oppure la chiave è stata ritirata.`,
  'profile.no-access': 'Non puoi vedere questo record',
  'profile.no-access-hint':
    'Il tuo account non ha l’autorizzazione. Rivolgiti all’amministratore o apri un altro record.',
  'profile.malformed': 'Questo non è l’identificativo di un record',
  'profile.other-kind.hco': 'È una struttura',
  'profile.other-kind.hcp': 'È un operatore',
  'profile.other-kind.not-shown':
    'Questo widget non è configurato per record di questo tipo. Rivolgiti all’amministratore.',
  'profile.other-kind.named': str`L’identificativo indica un tipo di record diverso da quello trovato: ${0}.`,
  'profile.open-it': 'Aprilo',
};
