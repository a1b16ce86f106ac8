/** Dutch of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'Acties',
  'palette.find': 'Zoek een actie of een record',
  'palette.matches.one': str`${0} overeenkomst`,
  'palette.matches.other': str`${0} overeenkomsten`,
  'palette.nothing': str`Niets komt overeen met ‘${0}’`,
  'palette.nothing-hint': 'Probeer minder letters of een ander woord.',
  'palette.records': 'Recente records',
  'palette.page': 'Op deze pagina',
  'palette.widget': 'Account en widget',
  'palette.new-search': 'Nieuwe zoekopdracht',
  'palette.to-box': 'Naar het zoekvak',
  'palette.to-results': 'Naar de resultaten',
  'palette.clear-filters': 'Alle filters wissen',
  'palette.select': str`${0} selecteren`,
  'palette.open-record': str`Record van ${0} openen`,
  'palette.reload': 'Nieuwste gegevens laden',
};
