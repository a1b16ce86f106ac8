/** The identity provider's pages in German. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: 'bei {instance}',
  title: 'Anmelden',
  failedTitle: 'Anmeldung fehlgeschlagen',
  userName: 'Benutzername',
  password: 'Passwort',
  signIn: 'Anmelden',
  cancel: 'Abbrechen',
  accounts: 'Konten der Sandbox',
  chooseAccount: 'Wählen Sie eines aus, um das Formular auszufüllen.',
  enterBoth: 'Geben Sie Ihren Benutzernamen und Ihr Passwort ein.',
  tooMany: 'Zu viele fehlgeschlagene Anmeldungen. Versuchen Sie es in {minutes} erneut.',
  locked: 'Das Konto ist gesperrt. Die Administration kann es entsperren.',
  wrong: 'Der Benutzername oder das Passwort ist falsch.',
  expiredTitle: 'Diese Anmeldung ist abgelaufen',
  expiredText: 'Schließen Sie dieses Fenster und beginnen Sie die Anmeldung von vorn.',
  signOutTitle: 'Abmelden',
  signOutText: 'Andere Seiten, die diese Anmeldung verwenden, fragen erneut, wenn ihre Sitzung endet.',
  signOut: 'Abmelden',
  stay: 'Angemeldet bleiben',
  signedOut: 'Abgemeldet',
  closeWindow: 'Sie können dieses Fenster schließen.',
  errorTitle: 'Die Anmeldung konnte nicht fortgesetzt werden',
  errorText: 'Schließen Sie dieses Fenster und beginnen Sie von vorn.',
  ourFault: 'Der Dienst kann gerade nicht antworten. Versuchen Sie es in Kürze erneut.',
};
