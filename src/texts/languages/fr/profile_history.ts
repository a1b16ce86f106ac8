/** French of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`Historique de ${0}`,
  'history.back': 'Retour à l’enregistrement',
  'history.version': str`Version ${0}`,
  'history.first': 'Première version',
  'history.source': str`Source : ${0}`,
  'history.by-request': str`Demande de modification ${0}`,
  'history.by-job': str`Tâche ${0}`,
  'history.nothing-said': 'Aucun champ affiché n’a changé.',
  'history.versions': 'Versions',
  'history.compare-version': 'Comparer la version',
  'history.with-version': 'avec la version',
  'history.compare': 'Comparer',
  'history.compared': str`De la version ${0} à la version ${1}`,
  'history.no-difference': 'Les deux versions sont identiques.',
  'history.comparing': 'Comparaison en cours',
  'history.end-comparison': 'Arrêter la comparaison',
  'history.loading': 'Chargement de l’historique',
  'history.more': 'Afficher les versions antérieures',
};
