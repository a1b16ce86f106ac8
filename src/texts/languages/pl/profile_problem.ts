/** Polish of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'Nie ma takiego rekordu',
  'profile.unknown-hint': str`Żaden rekord nie ma identyfikatora ${0}. Może zawiera literówkę albo klucz stracił ważność.`,
  'profile.no-access': 'Nie możesz zobaczyć tego rekordu',
  'profile.no-access-hint': 'Twoje konto nie ma uprawnień. Zapytaj administratora albo otwórz inny rekord.',
  'profile.malformed': 'To nie jest identyfikator rekordu',
  'profile.other-kind.hco': 'To jest organizacja',
  'profile.other-kind.hcp': 'To jest osoba',
  'profile.other-kind.not-shown':
    'Ten widżet nie jest przeznaczony dla rekordów tego rodzaju. Zapytaj administratora.',
  'profile.other-kind.named': str`Identyfikator wskazuje inny rodzaj rekordu niż znaleziony: ${0}.`,
  'profile.open-it': 'Otwórz',
};
