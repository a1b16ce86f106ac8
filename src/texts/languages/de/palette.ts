/** German of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'Aktionen',
  'palette.find': 'Aktion oder Datensatz suchen',
  'palette.matches.one': str`${0} Treffer`,
  'palette.matches.other': str`${0} Treffer`,
  'palette.nothing': str`Nichts passt zu „${0}“`,
  'palette.nothing-hint': 'Versuchen Sie weniger Buchstaben oder ein anderes Wort.',
  'palette.records': 'Zuletzt geöffnete Datensätze',
  'palette.page': 'Auf dieser Seite',
  'palette.widget': 'Konto und Widget',
  'palette.new-search': 'Neue Suche',
  'palette.to-box': 'Zum Suchfeld gehen',
  'palette.to-results': 'Zu den Treffern gehen',
  'palette.clear-filters': 'Alle Filter entfernen',
  'palette.select': str`${0} auswählen`,
  'palette.open-record': str`Datensatz von ${0} öffnen`,
  'palette.reload': 'Neueste Daten laden',
};
