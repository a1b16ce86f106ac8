/** French of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'En attente de l’assistant',
  'app.stopped': 'L’assistant a arrêté cette étape. Redemandez-lui pour voir un résultat.',
  'app.failed': 'Cette étape a échoué. Demandez à l’assistant de réessayer.',
  'app.limits': 'Filtres de l’assistant',
  'app.selected': str`Sélection : ${0}`,
  'app.not-handed-over': 'L’assistant n’a pas pris l’enregistrement. Sélectionnez-le de nouveau.',
};
