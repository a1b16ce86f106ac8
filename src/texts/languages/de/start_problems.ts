/** German of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'Auf dieser Seite anmelden',
  'sign-in.popup-blocked': 'Der Browser hat das Anmeldefenster blockiert',
  'sign-in.popup-blocked-hint':
    'Öffnen Sie es mit der Schaltfläche noch einmal, oder erlauben Sie im Browser Fenster für diese Website.',
  'sign-in.popup-closed': 'Das Anmeldefenster wurde geschlossen',
  'sign-in.popup-closed-hint':
    'Sie sind noch nicht angemeldet. Öffnen Sie das Fenster wieder, wenn es Ihnen passt.',
  'sign-in.opener-severed': 'Das Anmeldefenster hat die Verbindung zu dieser Seite verloren',
  'sign-in.opener-severed-hint':
    'Die Sicherheitseinstellungen dieser Website trennen beide. Die Anmeldung auf dieser Seite funktioniert.',
  'sign-in.denied': 'Die Anmeldung wurde abgebrochen',
  'sign-in.denied-hint':
    'Die Anmeldeseite hat Sie nicht eingelassen. Versuchen Sie es erneut, vielleicht mit einem anderen Konto.',
  'sign-in.provider-unreachable': 'Die Anmeldeseite ist nicht erreichbar',
  'sign-in.provider-unreachable-hint': 'Prüfen Sie Ihre Verbindung und versuchen Sie es gleich noch einmal.',
  'sign-in.failed': 'Benutzername oder Passwort ist falsch',
  'sign-in.failed-hint': 'Wer diese Seite eingerichtet hat, kennt gültige Testzugangsdaten.',
  'sign-in.storage-blocked': 'Der Browser blockiert, was dieser Weg der Anmeldung braucht',
  'sign-in.page-signed-out': 'Sie sind auf dieser Seite nicht angemeldet',
  'sign-in.page-signed-out-hint': 'Melden Sie sich auf der Seite selbst an und versuchen Sie es dann erneut.',
  'sign-in.page-failed': 'Diese Seite konnte Ihre Anmeldung nicht weitergeben',
  'sign-in.demo-not-allowed': 'Der Demo-Modus ist hier nicht erlaubt',
  'sign-in.demo-not-allowed-hint':
    'Diese Instanz nimmt keine Demo-Anmeldung an. Entfernen Sie das Attribut demo-mode.',
  'sign-in.demo-incomplete': 'Der Demo-Modus braucht Benutzername und Passwort',
  'sign-in.demo-incomplete-hint': 'Setzen Sie am Element die Attribute username und password.',
  'life.disabled': 'Dieses Widget ist abgeschaltet',
  'life.disabled-hint': 'Ihre Administration hat es vorerst deaktiviert.',
  'life.misconfigured': 'Das Widget ist nicht richtig eingerichtet',
  'life.missing-attribute': str`Am Element fehlt das Attribut ${0}.`,
  'life.malformed-domain': str`Das Attribut auth-domain muss eine bloße Domain sein, zum Beispiel verteo.example. Es ist „${0}“.`,
  'life.insecure-domain':
    'Das Attribut auth-domain muss https verwenden. Einfaches http geht nur auf diesem Rechner.',
  'life.unknown-widget': str`${0} hat kein Widget mit der widget-id „${1}“ und dem widget-name „${2}“.`,
  'life.wrong-type': 'Die widget-id gehört zu einer anderen Art von Widget.',
};
