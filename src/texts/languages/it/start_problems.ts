/** Italian of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'Accedi invece da questa pagina',
  'sign-in.popup-blocked': 'Il browser ha bloccato la finestra di accesso',
  'sign-in.popup-blocked-hint':
    'Premi il pulsante per riaprirla oppure consenti le finestre di questo sito nel browser.',
  'sign-in.popup-closed': 'La finestra di accesso è stata chiusa',
  'sign-in.popup-closed-hint': 'Non hai ancora effettuato l’accesso. Riapri la finestra quando vuoi.',
  'sign-in.opener-severed': 'La finestra di accesso ha perso il collegamento con questa pagina',
  'sign-in.opener-severed-hint':
    'Le impostazioni di sicurezza di questo sito le tengono separate. L’accesso da questa pagina funziona.',
  'sign-in.denied': 'L’accesso è stato annullato',
  'sign-in.denied-hint':
    'La pagina di accesso non ti ha fatto entrare. Riprova, magari con un altro account.',
  'sign-in.provider-unreachable': 'La pagina di accesso non è raggiungibile',
  'sign-in.provider-unreachable-hint': 'Controlla la connessione e riprova tra poco.',
  'sign-in.failed': 'Nome utente o password errati',
  'sign-in.failed-hint': 'Chiedi credenziali di prova valide a chi ha configurato questa pagina.',
  'sign-in.storage-blocked': 'Il browser blocca ciò che serve a questo accesso',
  'sign-in.page-signed-out': 'Non hai effettuato l’accesso a questa pagina',
  'sign-in.page-signed-out-hint': 'Accedi alla pagina stessa, poi riprova.',
  'sign-in.page-failed': 'Questa pagina non ha potuto trasmettere il tuo accesso',
  'sign-in.demo-not-allowed': 'La modalità demo non è consentita qui',
  'sign-in.demo-not-allowed-hint':
    'Questa istanza non accetta l’accesso demo. Rimuovi l’attributo demo-mode.',
  'sign-in.demo-incomplete': 'La modalità demo richiede nome utente e password',
  'sign-in.demo-incomplete-hint': 'Imposta gli attributi username e password sull’elemento.',
  'life.disabled': 'Questo widget è disattivato',
  'life.disabled-hint': 'L’amministratore lo ha disattivato per ora.',
  'life.misconfigured': 'Il widget non è configurato correttamente',
  'life.missing-attribute': str`Manca l’attributo ${0} sull’elemento.`,
  'life.malformed-domain': str`L’attributo auth-domain deve essere solo un dominio, per esempio verteo.example. Il suo valore è «${0}».`,
  'life.insecure-domain':
    'L’attributo auth-domain deve usare https. Il semplice http funziona solo su questo computer.',
  'life.unknown-widget': str`${0} non ha alcun widget con il widget-id «${1}» e il widget-name «${2}».`,
  'life.wrong-type': 'Il widget-id appartiene a un altro tipo di widget.',
};
