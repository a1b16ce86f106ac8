/** Polish of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'Zaloguj się na tej stronie',
  'sign-in.popup-blocked': 'Przeglądarka zablokowała okno logowania',
  'sign-in.popup-blocked-hint':
    'Otwórz je ponownie przyciskiem albo zezwól w przeglądarce na okna tej witryny.',
  'sign-in.popup-closed': 'Okno logowania zostało zamknięte',
  'sign-in.popup-closed-hint':
    'Logowanie nie zostało jeszcze ukończone. Otwórz okno ponownie w dogodnej chwili.',
  'sign-in.opener-severed': 'Okno logowania utraciło połączenie z tą stroną',
  'sign-in.opener-severed-hint':
    'Rozdzielają je ustawienia bezpieczeństwa tej witryny. Logowanie na tej stronie działa.',
  'sign-in.denied': 'Logowanie zostało przerwane',
  'sign-in.denied-hint': 'Strona logowania nie udzieliła dostępu. Spróbuj ponownie, może z innym kontem.',
  'sign-in.provider-unreachable': 'Strona logowania jest nieosiągalna',
  'sign-in.provider-unreachable-hint': 'Sprawdź połączenie i spróbuj ponownie za chwilę.',
  'sign-in.failed': 'Nazwa użytkownika lub hasło są nieprawidłowe',
  'sign-in.failed-hint': 'Zapytaj osobę, która przygotowała tę stronę, o działające dane testowe.',
  'sign-in.storage-blocked': 'Przeglądarka blokuje to, czego wymaga ten sposób logowania',
  'sign-in.page-signed-out': 'Nie zalogowano na tej stronie',
  'sign-in.page-signed-out-hint': 'Zaloguj się na samej stronie, a potem spróbuj ponownie.',
  'sign-in.page-failed': 'Ta strona nie mogła przekazać Twojego logowania',
  'sign-in.demo-not-allowed': 'Tryb demonstracyjny nie jest tu dozwolony',
  'sign-in.demo-not-allowed-hint':
    'Ta instancja nie przyjmuje logowania demonstracyjnego. Usuń atrybut demo-mode.',
  'sign-in.demo-incomplete': 'Tryb demonstracyjny wymaga nazwy użytkownika i hasła',
  'sign-in.demo-incomplete-hint': 'Ustaw w elemencie atrybuty username i password.',
  'life.disabled': 'Ten widżet jest wyłączony',
  'life.disabled-hint': 'Administrator na razie go wyłączył.',
  'life.misconfigured': 'Widżet nie jest poprawnie skonfigurowany',
  'life.missing-attribute': str`W elemencie brakuje atrybutu ${0}.`,
  'life.malformed-domain': str`Atrybut auth-domain musi być samą domeną, na przykład verteo.example. Jest: „${0}”.`,
  'life.insecure-domain':
    'Atrybut auth-domain musi używać https. Zwykłe http działa tylko na tym komputerze.',
  'life.unknown-widget': str`${0} nie ma widżetu o widget-id „${1}” i widget-name „${2}”.`,
  'life.wrong-type': 'Ten widget-id należy do widżetu innego rodzaju.',
};
