/** Polish of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'Asystent korzysta z tego widżetu.',
  'agent-tools.done': 'Asystent skorzystał z tego widżetu.',
  'agent-tools.failed': 'Asystent próbował skorzystać z tego widżetu.',
  'agent-tools.stopped': 'Asystenci nie mogą już korzystać z tego widżetu.',
  'agent-tools.stop': 'Zatrzymaj asystenta',
  'agent-tools.allow': 'Zezwól ponownie',
  'agent-tools.search': str`Wyszukiwanie: ${0}`,
  'agent-tools.record': str`Rekord: ${0}`,
  'agent-tools.selection': str`Wybór: ${0}`,
  'agent-tools.history': str`Historia: ${0}`,
  'agent-tools.network': str`Sieć: ${0}`,
  'agent-tools.requests': 'Twoje wnioski',
  'agent-tools.proposal': 'Propozycja jest w formularzu. Sprawdź ją, a potem wyślij lub odrzuć.',
};
