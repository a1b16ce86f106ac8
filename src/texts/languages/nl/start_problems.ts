/** Dutch of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'Op deze pagina aanmelden',
  'sign-in.popup-blocked': 'De browser heeft het aanmeldvenster geblokkeerd',
  'sign-in.popup-blocked-hint':
    'Open het nog eens met de knop, of sta in uw browser vensters voor deze website toe.',
  'sign-in.popup-closed': 'Het aanmeldvenster is gesloten',
  'sign-in.popup-closed-hint': 'U bent nog niet aangemeld. Open het venster opnieuw als het u uitkomt.',
  'sign-in.opener-severed': 'Het aanmeldvenster heeft de verbinding met deze pagina verloren',
  'sign-in.opener-severed-hint':
    'De beveiligingsinstellingen van deze website houden beide gescheiden. Aanmelden op deze pagina werkt wel.',
  'sign-in.denied': 'De aanmelding is afgebroken',
  'sign-in.denied-hint':
    'De aanmeldpagina heeft u niet toegelaten. Probeer het opnieuw, misschien met een ander account.',
  'sign-in.provider-unreachable': 'De aanmeldpagina is niet bereikbaar',
  'sign-in.provider-unreachable-hint': 'Controleer uw verbinding en probeer het zo nog eens.',
  'sign-in.failed': 'Gebruikersnaam of wachtwoord is onjuist',
  'sign-in.failed-hint': 'Vraag degene die deze pagina heeft ingericht om werkende testgegevens.',
  'sign-in.storage-blocked': 'De browser blokkeert wat deze manier van aanmelden nodig heeft',
  'sign-in.page-signed-out': 'U bent niet aangemeld op deze pagina',
  'sign-in.page-signed-out-hint': 'Meld u aan op de pagina zelf en probeer het dan opnieuw.',
  'sign-in.page-failed': 'Deze pagina kon uw aanmelding niet doorgeven',
  'sign-in.demo-not-allowed': 'De demomodus is hier niet toegestaan',
  'sign-in.demo-not-allowed-hint':
    'Deze instantie accepteert geen demo-aanmelding. Verwijder het attribuut demo-mode.',
  'sign-in.demo-incomplete': 'De demomodus heeft een gebruikersnaam en een wachtwoord nodig',
  'sign-in.demo-incomplete-hint': 'Zet de attributen username en password op het element.',
  'life.disabled': 'Dit widget is uitgeschakeld',
  'life.disabled-hint': 'Uw beheerder heeft het voorlopig uitgezet.',
  'life.misconfigured': 'Het widget is niet goed ingesteld',
  'life.missing-attribute': str`Het attribuut ${0} ontbreekt op het element.`,
  'life.malformed-domain': str`Het attribuut auth-domain moet alleen een domein zijn, bijvoorbeeld verteo.example. Het is ‘${0}’.`,
  'life.insecure-domain':
    'Het attribuut auth-domain moet https gebruiken. Gewoon http werkt alleen op deze computer.',
  'life.unknown-widget': str`${0} heeft geen widget met widget-id ‘${1}’ en widget-name ‘${2}’.`,
  'life.wrong-type': 'De widget-id hoort bij een andere soort widget.',
};
