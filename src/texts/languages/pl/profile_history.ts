/** Polish of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`Historia: ${0}`,
  'history.back': 'Wróć do rekordu',
  'history.version': str`Wersja ${0}`,
  'history.first': 'Pierwsza wersja',
  'history.source': str`Źródło: ${0}`,
  'history.by-request': str`Wniosek o zmianę ${0}`,
  'history.by-job': str`Zadanie ${0}`,
  'history.nothing-said': 'Żadne z pokazanych pól się nie zmieniło.',
  'history.versions': 'Wersje',
  'history.compare-version': 'Porównaj wersję',
  'history.with-version': 'z wersją',
  'history.compare': 'Porównaj',
  'history.compared': str`Od wersji ${0} do wersji ${1}`,
  'history.no-difference': 'Obie wersje są takie same.',
  'history.comparing': 'Porównywanie',
  'history.end-comparison': 'Zakończ porównywanie',
  'history.loading': 'Wczytywanie historii',
  'history.more': 'Pokaż starsze wersje',
};
