/** Polish texts of the advanced search. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'Dowolne',
  'advanced.from': 'Od',
  'advanced.to': 'Do',
  'advanced.hcp': 'Tylko osoby',
  'advanced.hco': 'Tylko organizacje',
  'advanced.general': 'Rekord',
  'advanced.address': 'Adres',
  'advanced.license': 'Licencja',
  'advanced.affiliation': 'Afiliacja',
  'advanced.custom-key': 'Klucz własny',
  'advanced.failed': 'Nie udało się wczytać nazw i list tych pól.',
  'advanced.none': 'Dla tego rodzaju rekordów nie ma pól.',
  'advanced.ids-hint': 'Pole wyszukiwania znajduje także:',
};
