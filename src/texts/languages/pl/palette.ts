/** Polish of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'Działania',
  'palette.find': 'Znajdź działanie lub rekord',
  'palette.matches.one': str`${0} pasujący element`,
  'palette.matches.few': str`${0} pasujące elementy`,
  'palette.matches.many': str`${0} pasujących elementów`,
  'palette.matches.other': str`${0} pasującego elementu`,
  'palette.nothing': str`Nic nie pasuje do „${0}”`,
  'palette.nothing-hint': 'Spróbuj wpisać mniej liter lub inne słowo.',
  'palette.records': 'Ostatnie rekordy',
  'palette.page': 'Na tej stronie',
  'palette.widget': 'Konto i widżet',
  'palette.new-search': 'Nowe wyszukiwanie',
  'palette.to-box': 'Przejdź do pola wyszukiwania',
  'palette.to-results': 'Przejdź do wyników',
  'palette.clear-filters': 'Usuń wszystkie filtry',
  'palette.select': str`Wybierz: ${0}`,
  'palette.open-record': str`Otwórz rekord: ${0}`,
  'palette.reload': 'Wczytaj najnowsze dane',
};
