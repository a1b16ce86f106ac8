/** What an opened record says about an opt-out. Separate from `record.ts`, because cards in lists do not need it. */
import { msg } from '@lit/localize';

/** Explains missing contact data. Users who see the contact data learn that it must not be used. */
export const optedOut = (): string =>
  msg('This person has asked that contact data is not used.', { id: 'record.opted-out' });
