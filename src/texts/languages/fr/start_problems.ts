/** French of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'Se connecter plutôt sur cette page',
  'sign-in.popup-blocked': 'Votre navigateur a bloqué la fenêtre de connexion',
  'sign-in.popup-blocked-hint':
    'Utilisez le bouton pour la rouvrir, ou autorisez les fenêtres de ce site dans votre navigateur.',
  'sign-in.popup-closed': 'La fenêtre de connexion a été fermée',
  'sign-in.popup-closed-hint': 'Vous n’êtes pas encore connecté. Rouvrez la fenêtre quand vous le souhaitez.',
  'sign-in.opener-severed': 'La fenêtre de connexion a perdu le lien avec cette page',
  'sign-in.opener-severed-hint':
    'Les paramètres de sécurité de ce site les séparent. La connexion sur cette page fonctionne.',
  'sign-in.denied': 'La connexion a été annulée',
  'sign-in.denied-hint':
    'La page de connexion ne vous a pas laissé entrer. Réessayez, peut-être avec un autre compte.',
  'sign-in.provider-unreachable': 'La page de connexion est inaccessible',
  'sign-in.provider-unreachable-hint': 'Vérifiez votre connexion et réessayez dans un instant.',
  'sign-in.failed': 'Nom d’utilisateur ou mot de passe incorrect',
  'sign-in.failed-hint':
    'Demandez des identifiants de test valides à la personne qui a configuré cette page.',
  'sign-in.storage-blocked': 'Le navigateur bloque ce dont cette connexion a besoin',
  'sign-in.page-signed-out': 'Vous n’êtes pas connecté à cette page',
  'sign-in.page-signed-out-hint': 'Connectez-vous à la page elle-même, puis réessayez.',
  'sign-in.page-failed': 'Cette page n’a pas pu transmettre votre connexion',
  'sign-in.demo-not-allowed': 'Le mode démo n’est pas autorisé ici',
  'sign-in.demo-not-allowed-hint':
    'Cette instance n’accepte pas la connexion de démonstration. Retirez l’attribut demo-mode.',
  'sign-in.demo-incomplete': 'Le mode démo exige un nom d’utilisateur et un mot de passe',
  'sign-in.demo-incomplete-hint': 'Définissez les attributs username et password sur l’élément.',
  'life.disabled': 'Ce widget est désactivé',
  'life.disabled-hint': 'Votre administrateur l’a désactivé pour le moment.',
  'life.misconfigured': 'Le widget n’est pas configuré correctement',
  'life.missing-attribute': str`L’attribut ${0} manque sur l’élément.`,
  'life.malformed-domain': str`L’attribut auth-domain doit être un simple domaine, par exemple verteo.example. Sa valeur est « ${0} ».`,
  'life.insecure-domain':
    'L’attribut auth-domain doit utiliser https. Le http simple ne fonctionne que sur cet ordinateur.',
  'life.unknown-widget': str`${0} n’a aucun widget avec le widget-id « ${1} » et le widget-name « ${2} ».`,
  'life.wrong-type': 'Le widget-id appartient à un autre type de widget.',
};
