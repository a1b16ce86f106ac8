/** French of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'Cet enregistrement n’existe pas',
  'profile.unknown-hint': str`Aucun enregistrement n’a l’identifiant ${0}. Il est peut-être mal orthographié, ou la clé a été retirée.`,
  'profile.no-access': 'Vous ne pouvez pas consulter cet enregistrement',
  'profile.no-access-hint':
    'Votre compte n’a pas l’autorisation requise. Adressez-vous à votre administrateur ou ouvrez un autre enregistrement.',
  'profile.malformed': 'Ce n’est pas un identifiant d’enregistrement',
  'profile.other-kind.hco': 'C’est un établissement',
  'profile.other-kind.hcp': 'C’est un professionnel',
  'profile.other-kind.not-shown':
    'Ce widget n’est pas configuré pour ce type d’enregistrement. Adressez-vous à votre administrateur.',
  'profile.other-kind.named': str`L’identifiant désigne un autre type d’enregistrement que celui trouvé : ${0}.`,
  'profile.open-it': 'L’ouvrir',
};
