/** French of the profile widget. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.title': 'Profil',
  'profile.sign-in': 'Connectez-vous pour voir cet enregistrement',
  'profile.none': 'Aucun enregistrement ouvert',
  'profile.none-hint':
    'Cette page n’a pas encore indiqué d’enregistrement. Choisissez-en un pour l’ouvrir ici.',
  'profile.opening': 'Ouverture de l’enregistrement',
  'profile.opened': str`${0} est ouvert`,
  'profile.back-to': str`Retour à ${0}`,
  'profile.merged': 'Cet enregistrement a été fusionné avec un autre.',
  'profile.merged-hint': str`Vous voyez l’enregistrement qui remplace ${0}.`,
  'profile.not-refreshed': 'La dernière version n’a pas pu être chargée.',
  'profile.state.valid': 'Enregistrement valide',
  'profile.owner.local': 'Enregistrement local',
  'profile.owner.name': str`Propriétaire : ${0}`,
  'profile.identifiers': 'Identifiants',
  'profile.copy': str`Copier ${0}`,
  'profile.copied': str`${0} : copié`,
  'profile.copy-refused': 'Le navigateur n’autorise pas la copie ici. Sélectionnez plutôt le texte.',
  'profile.show-empty': 'Afficher les champs vides',
  'profile.no-value': 'Aucune valeur',
  'profile.section-empty': 'Rien de connu ici.',
  'profile.counted': str`${0} (${1})`,
  'profile.show-all': str`Tout afficher (${0})`,
  'profile.show-fewer': 'Afficher moins',
  'profile.key.inactive': 'N’est plus valide',
  'profile.other-fields': 'Autres champs',
  'profile.pending.failed': 'Les modifications demandées n’ont pas pu être chargées.',
  'profile.edit': 'Modifier',
  'profile.edit.field': str`Modifier : ${0}`,
  'profile.history': 'Historique',
  'profile.new': 'Nouveau',
};
