/** Dutch of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'Een assistent gebruikt dit widget.',
  'agent-tools.done': 'Een assistent heeft dit widget gebruikt.',
  'agent-tools.failed': 'Een assistent probeerde dit widget te gebruiken.',
  'agent-tools.stopped': 'Assistenten kunnen dit widget niet meer gebruiken.',
  'agent-tools.stop': 'Assistent stoppen',
  'agent-tools.allow': 'Weer toestaan',
  'agent-tools.search': str`Zoeken: ${0}`,
  'agent-tools.record': str`Record: ${0}`,
  'agent-tools.selection': str`Keuze: ${0}`,
  'agent-tools.history': str`Geschiedenis: ${0}`,
  'agent-tools.network': str`Netwerk: ${0}`,
  'agent-tools.requests': 'Uw aanvragen',
  'agent-tools.proposal':
    'Het voorstel staat in het formulier. Controleer het en verzend het of gooi het weg.',
};
