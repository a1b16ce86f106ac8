/** Dutch of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`Geschiedenis van ${0}`,
  'history.back': 'Terug naar het record',
  'history.version': str`Versie ${0}`,
  'history.first': 'Eerste versie',
  'history.source': str`Bron: ${0}`,
  'history.by-request': str`Wijzigingsaanvraag ${0}`,
  'history.by-job': str`Taak ${0}`,
  'history.nothing-said': 'Geen van de getoonde velden is gewijzigd.',
  'history.versions': 'Versies',
  'history.compare-version': 'Versie',
  'history.with-version': 'vergelijken met versie',
  'history.compare': 'Vergelijken',
  'history.compared': str`Van versie ${0} naar versie ${1}`,
  'history.no-difference': 'Beide versies zijn gelijk.',
  'history.comparing': 'Wordt vergeleken',
  'history.end-comparison': 'Vergelijken stoppen',
  'history.loading': 'De geschiedenis wordt geladen',
  'history.more': 'Oudere versies tonen',
};
