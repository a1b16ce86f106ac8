/** Names of field tags (specification 4.22: fieldTags). Each field lists its own tags. */
import { otherLabels, type Labels } from './labels.ts';

const tag = (name: string, en: string, de: string): { name: string; labels: Labels } => ({
  name,
  labels: { en, de, ...otherLabels.tag(name) },
});

export const fieldTags = [
  tag('name', 'Names', 'Namen'),
  tag('identifier', 'Identifiers', 'Kennungen'),
  tag('contact', 'Contact', 'Kontakt'),
  tag('location', 'Location', 'Ort'),
  tag('professional', 'Profession', 'Beruf'),
  tag('privacy', 'Privacy', 'Datenschutz'),
  tag('personal', 'Personal data', 'Personenbezogene Daten'),
] as const;
