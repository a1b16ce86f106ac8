/** The identity provider's pages in French. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: 'à {instance}',
  title: 'Se connecter',
  failedTitle: 'Échec de la connexion',
  userName: 'Nom d’utilisateur',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  cancel: 'Annuler',
  accounts: 'Comptes du bac à sable',
  chooseAccount: 'Choisissez-en un pour remplir le formulaire.',
  enterBoth: 'Saisissez votre nom d’utilisateur et votre mot de passe.',
  tooMany: 'Trop de connexions échouées. Réessayez dans {minutes}.',
  locked: 'Le compte est verrouillé. Un administrateur peut le déverrouiller.',
  wrong: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  expiredTitle: 'Cette connexion a expiré',
  expiredText: 'Fermez cette fenêtre et recommencez la connexion.',
  signOutTitle: 'Se déconnecter',
  signOutText: 'Les autres pages qui utilisent cette connexion la redemanderont à la fin de leur session.',
  signOut: 'Se déconnecter',
  stay: 'Rester connecté',
  signedOut: 'Déconnexion effectuée',
  closeWindow: 'Vous pouvez fermer cette fenêtre.',
  errorTitle: 'La connexion n’a pas pu se poursuivre',
  errorText: 'Fermez cette fenêtre et recommencez.',
  ourFault: 'Le service ne peut pas répondre pour le moment. Réessayez dans un instant.',
};
