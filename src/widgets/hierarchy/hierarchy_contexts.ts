/** What the hierarchy widget provides to its views by context, beside the contexts of all widgets. */
import { createContext } from '@lit/context';
import type { HierarchyParts } from './hierarchy_parts.ts';

export const partsContext = createContext<HierarchyParts>(Symbol());
