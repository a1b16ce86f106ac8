/** What forms say. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { counted } from './counted.ts';
import { formatNumber } from './format.ts';
import { textArea, type TextArea, type TextFile } from './language.ts';

export const formTexts: TextArea = textArea(import.meta.glob<TextFile>('./languages/*/form.ts'));

export const was = (): string => msg('Was:', { id: 'form.was' });
export const empty = (): string => msg('(empty)', { id: 'form.empty' });
export const undo = (): string => msg('Undo', { id: 'form.undo' });
export const undoOf = (field: string): string =>
  msg(str`Undo the change of ${field}`, { id: 'form.undo.of' });
export const invalid = (): string => msg('needs correcting', { id: 'form.invalid' });
export const notSaid = (): string => msg('Not stated', { id: 'form.not-said' });
export const requiredNote = (): string => msg('Fields marked * are required.', { id: 'form.required-note' });

export const nothingFits = (): string => msg('Nothing in the list matches.', { id: 'form.list.none' });
export const listLoading = (): string => msg('Loading the list …', { id: 'form.list.loading' });
export const listFailed = (): string => msg('The list could not be loaded.', { id: 'form.list.failed' });
export const listRetry = (): string => msg('Load the list again', { id: 'form.list.retry' });
export const optionCount = (count: number): string =>
  counted(
    'form.list.count',
    count,
    (shown) => str`${shown} entry`,
    (shown) => str`${shown} entries`,
  );
export const removeNamed = (name: string): string => msg(str`Remove ${name}`, { id: 'form.remove.named' });
export const addAnother = (): string => msg('Add another', { id: 'form.add-another' });
export const noAddress = (): string => msg('No particular address', { id: 'form.address.none' });
export const organizationPlaceholder = (): string =>
  msg('Search by name, place or ID', { id: 'form.organization.placeholder' });
export const sharedPlaceholder = (): string =>
  msg('Search by words or ID', { id: 'form.shared.placeholder' });
export const noShared = (): string => msg('Nothing found. Try fewer words.', { id: 'form.shared.none' });
export const organizationHint = (): string =>
  msg('Type at least two letters.', { id: 'form.organization.hint' });
export const noOrganization = (): string =>
  msg('No organization found. Try fewer words.', { id: 'form.organization.none' });
export const moreOrganizations = (): string =>
  msg('There are more. Add a city or another word.', { id: 'form.organization.more' });

export const required = (field: string): string =>
  msg(str`${field} is required.`, { id: 'form.problem.required' });
export const childRequired = (what: string): string =>
  msg(str`Add at least one: ${what}.`, { id: 'form.problem.child-required' });
export const tooLong = (limit: number): string => {
  const shown = formatNumber(limit);
  return msg(str`At most ${shown} characters.`, { id: 'form.problem.too-long' });
};
export const unstorable = (): string =>
  msg('This has characters that cannot be stored. Delete it and type it again.', {
    id: 'form.problem.characters',
  });
export const between = (least: string, most: string): string =>
  msg(str`Between ${least} and ${most}.`, { id: 'form.problem.between' });
export const atLeast = (least: string): string =>
  msg(str`At least ${least}.`, { id: 'form.problem.at-least' });
export const atMost = (most: string): string => msg(str`At most ${most}.`, { id: 'form.problem.at-most' });
export const notInteger = (): string =>
  msg('Use a whole number, without spaces or commas.', { id: 'form.problem.integer' });
export const notNumber = (): string => msg('Use a number, such as 12.5.', { id: 'form.problem.number' });
export const notDate = (): string => msg('This date does not exist.', { id: 'form.problem.date' });
export const notEmail = (): string =>
  msg('Use an e-mail address, such as name@clinic.example.', { id: 'form.problem.email' });
export const notWebAddress = (): string =>
  msg('Use a web address that begins with https://', { id: 'form.problem.url' });
export const notId = (): string => msg('Use an ID of 18 digits.', { id: 'form.problem.id' });
export const notOffered = (): string =>
  msg('Choose one from the list. This is not in it.', { id: 'form.problem.not-offered' });
export const halfGroup = (): string =>
  msg('Usually goes with the fields beside it. It can stay empty.', { id: 'form.problem.group' });
export const usual = (): string =>
  msg('Usual in this country. It can stay empty.', { id: 'form.problem.usual' });
export const unusual = (): string =>
  msg('This looks unusual. Check it; it can stay.', { id: 'form.problem.unusual' });
export const unusualExample = (example: string): string =>
  msg(str`This looks unusual (usual: ${example}). Check it; it can stay.`, {
    id: 'form.problem.unusual-example',
  });
export const wrongForm = (example: string): string =>
  msg(str`Enter it in this form: ${example}.`, { id: 'form.problem.form' });
export const notPhone = (): string =>
  msg('This does not look like a phone number. Check it; it can stay.', { id: 'form.problem.phone' });
export const refused = (): string => msg('The service does not accept this.', { id: 'form.problem.refused' });

export const summaryTitle = (count: number): string =>
  counted(
    'form.summary',
    count,
    (shown) => str`${shown} thing to correct`,
    (shown) => str`${shown} things to correct`,
  );

export const addChild = (what: string): string => msg(str`Add ${what}`, { id: 'form.add.child' });
export const addAddress = (): string => msg('Add address', { id: 'form.add.address' });
export const addLicense = (): string => msg('Add license', { id: 'form.add.license' });
export const addAffiliation = (): string => msg('Add affiliation', { id: 'form.add.affiliation' });
export const addKey = (): string => msg('Add custom key', { id: 'form.add.key' });
export const addressNumber = (number: number): string =>
  msg(str`Address ${formatNumber(number)}`, { id: 'form.child.address' });
export const licenseNumber = (number: number): string =>
  msg(str`License ${formatNumber(number)}`, { id: 'form.child.license' });
export const affiliationNumber = (number: number): string =>
  msg(str`Affiliation ${formatNumber(number)}`, { id: 'form.child.affiliation' });
export const keyNumber = (number: number): string =>
  msg(str`Custom key ${formatNumber(number)}`, { id: 'form.child.key' });
export const newMark = (): string => msg('New', { id: 'form.child.new' });
export const deactivate = (what: string): string =>
  msg(str`Deactivate: ${what}`, { id: 'form.child.deactivate' });
export const deactivateShort = (): string => msg('Deactivate', { id: 'form.child.deactivate.short' });
export const undoDeactivate = (): string => msg('Keep active', { id: 'form.child.keep' });
export const removedChild = (what: string): string =>
  msg(str`${what} was removed.`, { id: 'form.child.removed' });

export const change = (): string => msg('Change', { id: 'form.change' });
export const changeSection = (section: string): string =>
  msg(str`Change: ${section}`, { id: 'form.change.section' });
export const otherDetails = (): string => msg('Details', { id: 'form.other-details' });
export const filesTitle = (): string => msg('Attachments', { id: 'form.files' });
export const filesDrop = (): string => msg('Drop files here or', { id: 'form.files.drop' });
export const filesChoose = (): string => msg('choose files', { id: 'form.files.choose' });
export const filesHint = (endings: string): string =>
  msg(str`Up to 20 files of 10 MB: ${endings}`, { id: 'form.files.hint' });
export const fileReading = (name: string): string => msg(str`Reading ${name}`, { id: 'form.file.reading' });
export const fileCaption = (name: string): string =>
  msg(str`What ${name} shows (optional)`, { id: 'form.file.caption' });
export const removeFile = (name: string): string => msg(str`Remove ${name}`, { id: 'form.file.remove' });
export const fileType = (): string => msg('Files of this type are not accepted.', { id: 'form.file.type' });
export const fileEmpty = (): string => msg('The file is empty.', { id: 'form.file.empty' });
export const fileTooLarge = (): string => msg('Larger than 10 MB.', { id: 'form.file.too-large' });
export const fileTooMany = (): string => msg('More than 20 files.', { id: 'form.file.too-many' });
export const filesTooLarge = (): string => msg('Too large together.', { id: 'form.file.too-large-together' });
export const fileUnreadable = (): string =>
  msg('The file could not be read. Add it again.', { id: 'form.file.unreadable' });

export const sourceStatement = (): string =>
  msg('This does not come from another data provider.', { id: 'form.source' });
export const sourceConfirmed = (): string => msg('Confirmed', { id: 'form.source.yes' });
export const sourceNotConfirmed = (): string => msg('Not confirmed', { id: 'form.source.no' });
export const sourceMissing = (): string => msg('Choose an answer to send.', { id: 'form.source.missing' });

export const mayHaveArrived = (): string =>
  msg('The request may have arrived. Sending it again checks this first.', { id: 'form.may-have-arrived' });

export const unsavedTitle = (): string => msg('Discard your changes?', { id: 'form.unsaved' });
export const unsavedHint = (): string =>
  msg('What you changed was not sent yet.', { id: 'form.unsaved.hint' });
export const keepEditing = (): string => msg('Keep editing', { id: 'form.unsaved.keep' });
export const discard = (): string => msg('Discard', { id: 'form.unsaved.discard' });
