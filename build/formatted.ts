/** Formats written files as `npm run format` does. */
import { format, type FormatConfig } from 'oxfmt';
import settings from '../.oxfmtrc.json' with { type: 'json' };

/** Returns text in the format of the repository. `file`: its name says what it is. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, settings as FormatConfig);
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  return code;
}
