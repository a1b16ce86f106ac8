/** French of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.facet.country': 'Pays',
  'search.facet.entity-type': 'Type d’enregistrement',
  'search.facet.type': 'Type',
  'search.facet.specialty': 'Spécialité',
  'search.facet.status': 'Statut',
  'search.facet.region': 'État ou région',
  'search.facet.record-state': 'État de l’enregistrement',
  'search.facet.source': 'Source',
  'search.filters.none': 'Aucun filtre pour ces résultats.',
  'search.filters.more': 'Afficher plus',
  'search.filters.fewer': 'Afficher moins',
  'search.empty.title': str`Aucun résultat pour « ${0} »`,
  'search.empty.title-plain': 'Aucun résultat',
  'search.empty.filters': 'Vos filtres sont peut-être trop restrictifs.',
  'search.empty.advice': 'Essayez moins de mots, une autre orthographe, ou une ville plutôt qu’une rue.',
  'search.empty.all-tabs': 'Rechercher tous les types',
  'search.similar.title': 'Aucune correspondance exacte. Noms similaires affichés',
  'search.similar.literal': str`Chercher uniquement « ${0} »`,
  'search.literal.title': str`Uniquement « ${0} » tel que saisi`,
  'search.literal.similar': 'Inclure les noms similaires',
  'search.more.busy': 'Chargement d’autres résultats',
  'search.more.failed': 'Les résultats suivants n’ont pas pu être chargés.',
  'search.more.end': 'Fin des résultats',
  'search.more.cut-off': 'Il y en a d’autres. Ajoutez un mot ou un filtre pour voir la suite.',
  'search.failed.keep': 'Voici les résultats de votre dernière recherche.',
  'search.results.keys':
    'Les flèches passent d’un résultat à l’autre, Entrée en ouvre un, Échap revient au champ de recherche.',
  'search.results.label': 'Résultats de la recherche',
  'search.compare.choose': 'Choisissez deux enregistrements à comparer.',
  'search.compare.one': 'Un enregistrement choisi. Choisissez-en un autre.',
  'search.compare.two': 'Deux enregistrements choisis.',
  'search.compare.run': 'Comparer',
};
