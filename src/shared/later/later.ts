/** What no page needs at its start, behind one address and one hash in the code that every page loads. */
export { associateKey } from './custom_key.ts';
export { listen } from './speech.ts';

/** Loads the function that replaces texts. Its file is large, because it has the IDs of all texts. */
export const replacing = async () => (await import('../../texts/replaced/replaced_texts.ts')).replacedTexts;
