/** Italian of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'Qualsiasi',
  'advanced.from': 'Da',
  'advanced.to': 'A',
  'advanced.hcp': 'Solo operatori',
  'advanced.hco': 'Solo strutture',
  'advanced.general': 'Record',
  'advanced.address': 'Indirizzo',
  'advanced.license': 'Abilitazione',
  'advanced.affiliation': 'Affiliazione',
  'advanced.custom-key': 'Chiave personalizzata',
  'advanced.failed': 'Non è stato possibile caricare nomi ed elenchi di questi campi.',
  'advanced.none': 'Non ci sono campi per questo tipo di record.',
  'advanced.ids-hint': 'Anche la casella di ricerca li trova:',
};
