/** What the requests widget provides to its views by context, beside the contexts of all widgets. */
import { createContext } from '@lit/context';
import type { RequestsParts } from './requests_parts.ts';

export const partsContext = createContext<RequestsParts>(Symbol());
