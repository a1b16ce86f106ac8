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
  'app.proposal': str`Proposition : ${0}`,
  'app.proposal-hint': 'Rien n’est encore envoyé. Vous seul pouvez envoyer ou abandonner ce brouillon.',
  'app.review': 'Vérifier et envoyer',
  'app.draft-sent': 'Vous avez envoyé ce brouillon.',
  'app.draft-discarded': 'Vous avez abandonné ce brouillon.',
  'app.no-draft':
    'Pas encore de brouillon : des enregistrements similaires existent. L’assistant vous demande d’abord.',
  'app.draft-gone': 'Ce brouillon ne peut pas être affiché. Cherchez-le dans « Mes demandes ».',
};
