/** What the profile widget provides to its views by context, beside the contexts of all widgets. */
import { createContext } from '@lit/context';
import type { EntityWrapper } from '../../api/types.ts';
import type { ProfileActions, ProfileParts, ProfileViews } from './profile_parts.ts';

export const partsContext = createContext<ProfileParts>(Symbol());
/** The open record. Only for views that render while one is open. */
export const recordContext = createContext<EntityWrapper>(Symbol());
export const viewsContext = createContext<ProfileViews>(Symbol());
export const actionsContext = createContext<ProfileActions>(Symbol());
