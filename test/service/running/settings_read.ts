/** What the service reads from its environment, for checks of the files of deploy/. */
import { readSettings, type Settings } from '../../../demo/settings.ts';

/** Reads the settings from these variables alone. Returns them with the names of all variables that the service knows. */
export function settingsOf(variables: Readonly<Record<string, string>>): {
  settings: Settings;
  known: ReadonlySet<string>;
} {
  const known = new Set<string>();
  const real = process.env;
  process.env = new Proxy(
    { ...variables },
    {
      get: (target, name) => {
        if (typeof name === 'string') known.add(name);
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  try {
    return { settings: readSettings(), known };
  } finally {
    process.env = real;
  }
}
