/** French of changing relationships. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'affiliation-edit.title': 'Modifier les relations',
  'affiliation-edit.hint':
    'Les modifications sont regroupées et envoyées ensemble ; un gestionnaire de données décide.',
  'affiliation-edit.belongs-to': str`${0} est rattaché à`,
  'affiliation-edit.belongs-to-nobody': 'Aucun établissement pour l’instant.',
  'affiliation-edit.type': 'Relation',
  'affiliation-edit.type-of': str`Relation avec ${0}`,
  'affiliation-edit.no-type': 'Non précisé',
  'affiliation-edit.primary': 'Principal',
  'affiliation-edit.ended': 'Terminé',
  'affiliation-edit.connect': str`Relier ${0} à un autre établissement`,
  'affiliation-edit.add-account': str`Ajouter une personne ou un établissement à ${0}`,
  'affiliation-edit.find-hint': 'Saisissez un nom, un lieu ou un identifiant',
  'affiliation-edit.nothing': str`Aucun résultat pour « ${0} »`,
  'affiliation-edit.self': 'Un enregistrement ne peut pas être rattaché à lui-même.',
  'affiliation-edit.exists': 'Ces deux enregistrements sont déjà liés. Modifiez cette relation.',
  'affiliation-edit.review': 'À envoyer',
  'affiliation-edit.nothing-to-send': 'Rien n’est encore modifié.',
  'affiliation-edit.new': 'Nouveau',
  'affiliation-edit.change': str`${0} → ${1}`,
  'affiliation-edit.from-to': str`${0} : ${1} → ${2}`,
  'affiliation-edit.undo': 'Annuler',
  'affiliation-edit.undo-of': str`Annuler : ${0}`,
  'affiliation-edit.note': 'Note au gestionnaire de données',
  'affiliation-edit.send.one': str`Envoyer ${0} demande`,
  'affiliation-edit.send.other': str`Envoyer ${0} demandes`,
  'affiliation-edit.sending': 'Envoi en cours',
  'affiliation-edit.sent': str`${0} : envoyé, demande ${1}`,
  'affiliation-edit.stopped': str`${0} : arrêté par la page`,
  'affiliation-edit.failed': str`${0} : non envoyé. Les modifications sont conservées.`,
};
