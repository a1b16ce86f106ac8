/** Dutch texts of the advanced search. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'Alle',
  'advanced.from': 'Van',
  'advanced.to': 'Tot',
  'advanced.hcp': 'Alleen zorgverleners',
  'advanced.hco': 'Alleen organisaties',
  'advanced.general': 'Record',
  'advanced.address': 'Adres',
  'advanced.license': 'Registratie',
  'advanced.affiliation': 'Affiliatie',
  'advanced.custom-key': 'Eigen sleutel',
  'advanced.failed': 'Namen en lijsten van deze velden konden niet worden geladen.',
  'advanced.none': 'Voor deze soort record zijn er geen velden.',
  'advanced.ids-hint': 'Het zoekvak vindt ook:',
};
