/** German of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`Verlauf von ${0}`,
  'history.back': 'Zurück zum Datensatz',
  'history.version': str`Version ${0}`,
  'history.first': 'Erste Version',
  'history.source': str`Quelle: ${0}`,
  'history.by-request': str`Änderungsantrag ${0}`,
  'history.by-job': str`Auftrag ${0}`,
  'history.nothing-said': 'Kein angezeigtes Feld hat sich geändert.',
  'history.versions': 'Versionen',
  'history.compare-version': 'Version',
  'history.with-version': 'vergleichen mit Version',
  'history.compare': 'Vergleichen',
  'history.compared': str`Von Version ${0} zu Version ${1}`,
  'history.no-difference': 'Beide Versionen sind gleich.',
  'history.comparing': 'Wird verglichen',
  'history.end-comparison': 'Vergleich beenden',
  'history.loading': 'Der Verlauf wird geladen',
  'history.more': 'Ältere Versionen anzeigen',
};
