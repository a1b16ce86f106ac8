/** German of the list of results and its filters. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.facet.country': 'Land',
  'search.facet.entity-type': 'Art',
  'search.facet.type': 'Typ',
  'search.facet.specialty': 'Fachgebiet',
  'search.facet.status': 'Status',
  'search.facet.region': 'Bundesland oder Region',
  'search.facet.record-state': 'Zustand des Datensatzes',
  'search.facet.source': 'Quelle',
  'search.filters.none': 'Zu diesen Treffern gibt es keine Filter.',
  'search.filters.more': 'Mehr anzeigen',
  'search.filters.fewer': 'Weniger anzeigen',
  'search.empty.title': str`Nichts gefunden für „${0}“`,
  'search.empty.title-plain': 'Nichts gefunden',
  'search.empty.filters': 'Ihre Filter lassen vielleicht zu wenig übrig.',
  'search.empty.advice':
    'Versuchen Sie weniger Wörter, eine andere Schreibweise oder den Ort statt der Straße.',
  'search.empty.all-tabs': 'In allen Arten suchen',
  'search.similar.title': 'Keine genaue Übereinstimmung. Ähnliche Namen werden angezeigt',
  'search.similar.literal': str`Nur nach „${0}“ suchen`,
  'search.literal.title': str`Nur „${0}“ wie eingegeben`,
  'search.literal.similar': 'Ähnliche Namen einbeziehen',
  'search.more.busy': 'Weitere Treffer werden geladen',
  'search.more.failed': 'Die nächsten Treffer konnten nicht geladen werden.',
  'search.more.end': 'Ende der Treffer',
  'search.more.cut-off': 'Es gibt noch mehr. Ein weiteres Wort oder ein Filter zeigt den Rest.',
  'search.failed.keep': 'Dies sind die Treffer Ihrer letzten Suche.',
  'search.results.keys':
    'Pfeiltasten wechseln zwischen Treffern, die Eingabetaste öffnet einen, Escape führt zurück zum Suchfeld.',
  'search.results.label': 'Suchergebnisse',
  'search.compare.choose': 'Wählen Sie zwei Datensätze zum Vergleichen.',
  'search.compare.one': 'Ein Datensatz gewählt. Wählen Sie noch einen.',
  'search.compare.two': 'Zwei Datensätze gewählt.',
  'search.compare.run': 'Vergleichen',
};
