/** The identity provider's pages in Italian. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: 'a {instance}',
  title: 'Accedi',
  failedTitle: 'Accesso non riuscito',
  userName: 'Nome utente',
  password: 'Password',
  signIn: 'Accedi',
  cancel: 'Annulla',
  accounts: 'Account di prova',
  chooseAccount: 'Scegline uno per compilare il modulo.',
  enterBoth: 'Inserisci il nome utente e la password.',
  tooMany: 'Troppi accessi non riusciti. Riprova tra {minutes}.',
  locked: 'L’account è bloccato. Un amministratore può sbloccarlo.',
  wrong: 'Il nome utente o la password non sono corretti.',
  expiredTitle: 'Questo accesso è scaduto',
  expiredText: 'Chiudi questa finestra e ricomincia l’accesso.',
  signOutTitle: 'Esci',
  signOutText: 'Le altre pagine che usano questo accesso lo richiederanno alla fine della loro sessione.',
  signOut: 'Esci',
  stay: 'Resta connesso',
  signedOut: 'Disconnessione effettuata',
  closeWindow: 'Puoi chiudere questa finestra.',
  errorTitle: 'Non è stato possibile proseguire con l’accesso',
  errorText: 'Chiudi questa finestra e ricomincia.',
  ourFault: 'Il servizio non può rispondere in questo momento. Riprova tra poco.',
};
