/** The name in a mail address: `dr.jane_doe35@…` is of Jane Doe. Pure functions. */
import { foldText } from './fold.ts';
import { isTitle } from './synonyms.ts';

const sharedMailboxes =
  /^(?:info|office|contact|kontakt|mail|email|post|admin|reception|empfang|praxis|team|service|kanzlei|secretariat|sekretariat|hello|clinic|doctor)$/;

/** Returns whether the name before the sign is of a mailbox that several persons read. */
export const isSharedMailbox = (name: string): boolean => sharedMailboxes.test(name);

/** What follows a plus sign is for the owner of the mailbox. */
const tag = /\+.*$/;

/** Returns the folded words of the name before the sign. Empty for a shared mailbox. */
export function namesOfMail(mail: string): string[] {
  const name = mail.slice(0, mail.lastIndexOf('@')).replace(tag, '');
  const words = foldText(name.replace(/[\d._-]+/g, ' '));
  const names = words.filter((word) => !isTitle(word));
  return names.some(isSharedMailbox) ? [] : names;
}
