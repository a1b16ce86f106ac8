/** What the add request says. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const addRequestTexts: TextArea = textArea(import.meta.glob<TextFile>('./languages/*/add_request.ts'));

export const title = (): string => msg('New record', { id: 'add.title' });
export const steps = (): string => msg('Steps', { id: 'add.steps' });
export const stepDetails = (): string => msg('Details', { id: 'add.step.details' });
export const stepReview = (): string => msg('Review', { id: 'add.step.review' });
export const next = (): string => msg('Continue', { id: 'add.next' });
export const previous = (): string => msg('Back', { id: 'add.previous' });

export const kindQuestion = (): string => msg('Who or what is missing?', { id: 'add.kind.question' });
export const countryQuestion = (): string => msg('Country', { id: 'add.country' });
export const chooseCountry = (): string => msg('Choose a country', { id: 'add.country.choose' });
export const countryNeeded = (): string => msg('Choose a country to continue.', { id: 'add.country.needed' });
export const carried = (text: string): string =>
  msg(str`Your search is carried over: ${text}`, { id: 'add.carried' });
export const preparing = (): string => msg('Preparing the form', { id: 'add.preparing' });
export const formFailed = (): string => msg('The form could not be prepared', { id: 'add.form-failed' });

export const draftTitle = (): string => msg('You have a request that was not sent', { id: 'add.kept' });
export const draftHint = (what: string): string =>
  what
    ? msg(str`About ${what}. Nothing was lost.`, { id: 'add.kept.about' })
    : msg('Nothing was lost.', { id: 'add.kept.hint' });
export const goOn = (): string => msg('Go on with it', { id: 'add.kept.go-on' });
export const startAnew = (): string => msg('Start over', { id: 'add.kept.anew' });

export const heading = (kind: string, country: string): string =>
  msg(str`${kind}, ${country}`, { id: 'add.heading' });

export const checkTitle = (): string => msg('Check before sending', { id: 'add.check' });
export const reviewTitle = (): string => msg('What will be sent', { id: 'add.review' });

export const duplicatesTitle = (): string => msg('Does it already exist?', { id: 'add.duplicates' });
export const duplicatesBusy = (): string => msg('Looking for similar records', { id: 'add.duplicates.busy' });
export const duplicatesNone = (): string =>
  msg('No similar record was found.', { id: 'add.duplicates.none' });
export const duplicatesFailed = (): string =>
  msg('The search for similar records failed. You can still send the request.', {
    id: 'add.duplicates.failed',
  });
export const duplicatesFound = (count: number): string =>
  counted(
    'add.duplicates.found',
    count,
    (shown) => str`${shown} record may be the same. Use it instead if it is.`,
    (shown) => str`${shown} records may be the same. Use one of them instead if it is.`,
  );
export const likely = (): string => msg('Very likely the same', { id: 'add.duplicates.likely' });
export const possible = (): string => msg('Possibly the same', { id: 'add.duplicates.possible' });
export const sameValues = (names: string): string => msg(str`Same: ${names}`, { id: 'add.duplicates.same' });
export const similarValues = (names: string): string =>
  msg(str`Similar: ${names}`, { id: 'add.duplicates.similar' });
export const differentValues = (names: string): string =>
  msg(str`Different: ${names}`, { id: 'add.duplicates.different' });
export const identifierName = (): string => msg('Identifier', { id: 'add.duplicates.identifier' });
export const mine = (): string => msg('Yours', { id: 'add.duplicates.mine' });
export const theirs = (): string => msg('In the data', { id: 'add.duplicates.theirs' });
export const compareOf = (name: string): string =>
  msg(str`Your entries beside ${name}`, { id: 'add.duplicates.compare' });
export const nameLine = (): string => msg('Name', { id: 'add.line.name' });
export const addressLine = (): string => msg('Address', { id: 'add.line.address' });
export const licensesLine = (): string => msg('Licenses', { id: 'add.line.licenses' });
export const differs = (): string => msg('differs', { id: 'add.line.differs' });
export const useInstead = (): string => msg('Use this one instead', { id: 'add.use-instead' });
export const useInsteadOf = (name: string): string =>
  msg(str`Use this one instead: ${name}`, { id: 'add.use-instead.of' });
export const usedInstead = (): string =>
  msg('This record was selected. Your request was not sent.', { id: 'add.used-instead' });
export const backToResults = (): string => msg('Back to results', { id: 'add.back-to-results' });

export const noteLabel = (): string => msg('Note to the data stewards', { id: 'add.note' });
export const noteHint = (): string => msg('How you know this, or what to check.', { id: 'add.note.hint' });

export const submit = (): string => msg('Send request', { id: 'add.submit' });
export const sending = (): string => msg('Sending the request', { id: 'add.sending' });
export const preventedTitle = (): string => msg('This page stopped the request', { id: 'add.prevented' });
export const preventedHint = (): string =>
  msg('Nothing was sent, and everything is still here. Change it or try again.', {
    id: 'add.prevented.hint',
  });
export const failedTitle = (): string => msg('The request was not created', { id: 'add.failed' });
export const failedWithDraft = (): string =>
  msg('Everything you entered is still here.', { id: 'add.failed.kept' });
export const invalid = (): string =>
  msg('The service does not accept some of your entries', { id: 'add.failed.invalid' });
export const rejected = (): string =>
  msg('The request was refused when it was processed', { id: 'add.failed.rejected' });
export const cancelled = (): string => msg('The request was canceled', { id: 'add.failed.cancelled' });

export const waitingTitle = (): string => msg('The request is being processed', { id: 'add.waiting' });
export const waitingHint = (): string => msg('This usually takes a few seconds.', { id: 'add.waiting.hint' });
export const hadArrived = (): string => msg('It had already arrived.', { id: 'add.waiting.arrived' });
export const requestNumber = (id: string): string => msg(str`Request ${id}`, { id: 'add.request-number' });
export const lateTitle = (): string => msg('This takes longer than usual', { id: 'add.late' });
export const lateHint = (): string =>
  msg('The request is safe. Keep waiting, or find it later under “My requests”.', {
    id: 'add.late.hint',
  });
export const keepWaiting = (): string => msg('Wait on', { id: 'add.late.wait' });
export const madeTitle = (name: string): string =>
  name
    ? msg(str`${name} was added`, { id: 'add.made' })
    : msg('The record was added', { id: 'add.made.unnamed' });
export const madeHint = (): string =>
  msg('You can use it now. Data stewards will review it.', { id: 'add.made.hint' });
export const changedTitle = (): string => msg('This record already existed', { id: 'add.changed' });
export const changedHint = (): string =>
  msg('Your entries became a change request for it.', { id: 'add.changed.hint' });
export const another = (): string => msg('Add another', { id: 'add.another' });
export const handOverAgain = (): string => msg('Select again', { id: 'add.hand-over-again' });

export const closeTitle = (): string => msg('Close with a request that was not sent?', { id: 'add.close' });
export const closeHint = (): string =>
  msg('It is kept until you leave this page. Open “New record” to continue.', { id: 'add.close.hint' });
export const closeAndKeep = (): string => msg('Close and keep it', { id: 'add.close.keep' });
export const closeAndDiscard = (): string => msg('Close and discard it', { id: 'add.close.discard' });
export const stay = (): string => msg('Go on editing', { id: 'add.close.stay' });
