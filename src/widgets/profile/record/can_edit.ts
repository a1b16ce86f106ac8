import { configurationContext, read } from '../../../shared/contexts.ts';
import { recordContext } from '../profile_contexts.ts';

/** Returns true when the user may change the open record. */
export const canEdit = (): boolean =>
  read(configurationContext).profile?.edit_enabled === true &&
  !read(recordContext).metaData.resultIsFromMaster;
