/** Dutch texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'Wie heeft hier de leiding?',
  'leadership.key': str`Sleutelpersoon, beïnvloedt: ${0}`,
  'leadership.primary': 'Hoofdorganisatie',
  'leadership.none': 'Er is geen leiding vastgelegd.',
  'leadership.only': 'Alleen leiding en sleutelpersonen worden getoond',
  'leadership.all': 'Alle personen tonen',
  'leadership.failed': 'De leiding kon niet worden geladen.',
};
