/** French of saved views. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'affiliation-views.title': 'Vues enregistrées',
  'affiliation-views.hint':
    'Une vue conserve les filtres, la disposition, les colonnes, les enregistrements masqués et déplacés.',
  'affiliation-views.save-title': 'Enregistrer l’affichage actuel',
  'affiliation-views.name': 'Nom',
  'affiliation-views.name-missing': 'Donnez un nom à la vue.',
  'affiliation-views.share': 'Partager avec tous',
  'affiliation-views.any-record': 'Proposer pour tous les enregistrements',
  'affiliation-views.save': 'Enregistrer',
  'affiliation-views.saved': str`Vue enregistrée : ${0}`,
  'affiliation-views.standard': 'Vue standard',
  'affiliation-views.standard-hint': 'Carte sans filtre, rien de masqué ni déplacé',
  'affiliation-views.open': 'Ouvrir',
  'affiliation-views.open-named': str`Ouvrir ${0}`,
  'affiliation-views.rename': 'Renommer',
  'affiliation-views.rename-named': str`Renommer ${0}`,
  'affiliation-views.update': 'Remplacer par l’affichage actuel',
  'affiliation-views.duplicate': 'Dupliquer',
  'affiliation-views.duplicate-named': str`Dupliquer ${0}`,
  'affiliation-views.copy-of': str`Copie de ${0}`,
  'affiliation-views.share-named': str`Partager ${0}`,
  'affiliation-views.unshare-named': str`Ne plus partager ${0}`,
  'affiliation-views.share-short': 'Partager',
  'affiliation-views.unshare': 'Ne plus partager',
  'affiliation-views.delete': 'Supprimer',
  'affiliation-views.delete-named': str`Supprimer ${0}`,
  'affiliation-views.really-delete': str`Supprimer la vue ${0} ?`,
  'affiliation-views.shared': 'Partagée',
  'affiliation-views.shared-by': str`Partagée par ${0}`,
  'affiliation-views.of-any-record': 'Pour tous les enregistrements',
  'affiliation-views.change-failed': 'La modification n’a pas été enregistrée',
  'affiliation-views.list-failed': 'Les vues enregistrées n’ont pas pu être chargées',
  'affiliation-views.none': 'Aucune vue n’est encore enregistrée.',
};
