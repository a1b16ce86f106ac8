/** German texts of the advanced search. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'Beliebig',
  'advanced.from': 'Von',
  'advanced.to': 'Bis',
  'advanced.hcp': 'Nur Fachkräfte',
  'advanced.hco': 'Nur Organisationen',
  'advanced.general': 'Datensatz',
  'advanced.address': 'Adresse',
  'advanced.license': 'Zulassung',
  'advanced.affiliation': 'Zugehörigkeit',
  'advanced.custom-key': 'Eigener Schlüssel',
  'advanced.failed': 'Namen und Listen dieser Felder konnten nicht geladen werden.',
  'advanced.none': 'Für diese Art von Datensatz gibt es keine Felder.',
  'advanced.ids-hint': 'Auch das Suchfeld findet:',
};
