/** German of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'Diesen Datensatz gibt es nicht',
  'profile.unknown-hint': str`Kein Datensatz hat die Kennung ${0}. Vielleicht ist sie falsch geschrieben, oder der Schlüssel gilt nicht mehr.`,
  'profile.no-access': 'Sie dürfen diesen Datensatz nicht sehen',
  'profile.no-access-hint':
    'Ihrem Konto fehlt die Berechtigung. Fragen Sie Ihre Administration, oder öffnen Sie einen anderen Datensatz.',
  'profile.malformed': 'Das ist keine Kennung eines Datensatzes',
  'profile.other-kind.hco': 'Das ist eine Organisation',
  'profile.other-kind.hcp': 'Das ist eine Fachkraft',
  'profile.other-kind.not-shown':
    'Dieses Widget ist für Datensätze dieser Art nicht eingerichtet. Fragen Sie Ihre Administration.',
  'profile.other-kind.named': str`Die Kennung nennt eine andere Art von Datensatz als den gefundenen: ${0}.`,
  'profile.open-it': 'Öffnen',
};
