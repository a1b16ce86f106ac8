/** Saves the listed organizations as a file. The code that writes the file loads on first use. */
import type { LitElement } from 'lit';
import { readHierarchy } from '../../../api/affiliations/hierarchy.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import { contextValue, languageContext, textsContext, widgetContext } from '../../../shared/contexts.ts';
import { queryOf, top, type DirectoryChoice } from '../tree/directory_choice.ts';
import type { ListFormat } from '../../../shared/lists/save_list.ts';
import type { ListedOrganization } from './directory_file.ts';

const pageSize = 500;

type Read = (key: string, cursor: string | null) => ReturnType<typeof readHierarchy>;

/** Reads the tree as it is shown, up to a limit: all pages at the top, and those of each open branch below it. */
async function readTree(
  read: Read,
  open: ReadonlySet<string>,
  limit: number,
): Promise<{ listed: ListedOrganization[]; isCut: boolean }> {
  let isCut = false;
  const listed: ListedOrganization[] = [];
  const add = async (parent: string, above: readonly string[]): Promise<void> => {
    let cursor: string | null = null;
    do {
      const page = await read(parent, cursor);
      for (const organization of page.organizations) {
        isCut = listed.length === limit;
        if (isCut) return;
        const names = parent === top ? organization.path.map(({ name }) => name) : above;
        listed.push({ organization, above: names });
        const key = `${parent}/${organization.vid}`;
        if (open.has(key)) await add(key, [...names, organization.name]);
      }
      ({ cursor } = page);
    } while (cursor && !isCut);
  };
  await add(top, []);
  return { listed, isCut };
}

/** Its value is there once a file was saved. `cutAt`: the number of organizations in the file, when it does not have all of them. */
export class DirectoryExport extends AsyncTask<{ readonly cutAt: number | undefined }> {
  readonly #host: LitElement;
  /** Starts the latest export again. */
  again = (): void => {};

  constructor(host: LitElement) {
    super(host);
    this.#host = host;
  }

  /** Loads the organizations that the choice lists, up to the limit of a file, and saves them. */
  start(choice: DirectoryChoice, format: ListFormat): void {
    const { transport } = contextValue(this.#host, widgetContext);
    if (!transport || this.isBusy) return;
    this.clear();
    this.again = () => this.start(choice, format);
    void this.run(async (signal) => {
      const resultLanguage = contextValue(this.#host, languageContext);
      const { fileLimit, saveDirectory } = await import('./directory_file.ts');
      const { listed, isCut } = await readTree(
        (key, cursor) => {
          const query = { ...queryOf(choice, key, { limit: pageSize, cursor }), resultLanguage };
          return readHierarchy(transport, query, signal);
        },
        new Set(choice.open),
        fileLimit,
      );
      signal.throwIfAborted();
      contextValue(this.#host, textsContext).enter();
      await saveDirectory(listed, { format, language: resultLanguage, signal });
      return { cutAt: isCut ? fileLimit : undefined };
    });
  }
}
