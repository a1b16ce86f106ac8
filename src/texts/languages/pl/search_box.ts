/** Polish of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'Wyszukaj rekord',
  'search.box.label': 'Wyszukaj pracowników i organizacje ochrony zdrowia',
  'search.box.placeholder': 'Nazwa, miejscowość, specjalizacja lub ID',
  'search.box.clear': 'Wyczyść wyszukiwanie',
};
