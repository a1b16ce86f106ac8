/** Checks the form of a user before it is sent. Pure. */
import { msg, str } from '@lit/localize';

export type Field = 'username' | 'display_name' | 'password';

/** A message per field; `form` is about no single field. */
export type Problems = Partial<Record<Field | 'form', string>>;

const passwordLength = { least: 8, most: 200 };
const nameLength = 255;

/** Returns what the service would refuse, in the words of the form. An empty password keeps the password of a user that exists, and invites a new one by a link. */
export function problemsOf(
  { username, display_name, password }: Record<Field, string>,
  { isNew }: { isNew: boolean },
): Problems {
  const problems: Problems = {};
  if (isNew && !username) problems.username = msg('Enter a user name.');
  else if (isNew && /\s/.test(username)) problems.username = msg('Enter a user name without blanks.');
  else if (username.length > nameLength)
    problems.username = msg(str`Enter a user name of at most ${nameLength} characters.`);
  if (!display_name) problems.display_name = msg('Enter a display name.');
  else if (display_name.length > nameLength)
    problems.display_name = msg(str`Enter a display name of at most ${nameLength} characters.`);
  const { length } = password;
  if (length && (length < passwordLength.least || length > passwordLength.most))
    problems.password = msg(
      str`Enter a password of ${passwordLength.least} to ${passwordLength.most} characters.`,
    );
  return problems;
}
