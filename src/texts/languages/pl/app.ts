/** Polish of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'Oczekiwanie na asystenta',
  'app.stopped': 'Asystent zatrzymał ten krok. Poproś go ponownie, aby zobaczyć wynik.',
  'app.failed': 'Ten krok się nie powiódł. Poproś asystenta o ponowną próbę.',
  'app.limits': 'Filtry asystenta',
  'app.selected': str`Wybrano: ${0}`,
  'app.not-handed-over': 'Asystent nie przyjął rekordu. Wybierz go ponownie.',
};
