/** Saves the listed organizations as a file. The code that writes the file loads on first use. */
import { readHierarchy } from '../../../api/affiliations/hierarchy.ts';
import { contextValue, languageContext, textsContext } from '../../../shared/contexts.ts';
import { fileLimit, ListExport } from '../../../shared/lists/list_export.ts';
import { queryOf, top, type DirectoryChoice } from '../tree/directory_choice.ts';
import type { ListFormat } from '../../../shared/lists/save_list.ts';
import type { ListedOrganization } from './directory_file.ts';

const pageSize = 100;

type Read = (key: string, cursor: string | null) => ReturnType<typeof readHierarchy>;

/** Reads the tree as it is shown: all pages at the top, and those of each open branch below it. */
async function readTree(read: Read, open: ReadonlySet<string>): Promise<ListedOrganization[]> {
  const listed: ListedOrganization[] = [];
  const add = async (parent: string, above: readonly string[]): Promise<void> => {
    let cursor: string | null = null;
    do {
      const page = await read(parent, cursor);
      for (const organization of page.organizations) {
        if (listed.length === fileLimit) return;
        const names = parent === top ? organization.path.map(({ name }) => name) : above;
        listed.push({ organization, above: names });
        const key = `${parent}/${organization.vid}`;
        if (open.has(key)) await add(key, [...names, organization.name]);
      }
      ({ cursor } = page);
    } while (cursor && listed.length < fileLimit);
  };
  await add(top, []);
  return listed;
}

export class DirectoryExport extends ListExport {
  /** Loads the organizations that the choice lists, at most 10,000, and saves them. */
  start(choice: DirectoryChoice, format: ListFormat): void {
    this.run(async (transport, signal) => {
      const resultLanguage = contextValue(this.host, languageContext);
      const listed = await readTree((key, cursor) => {
        const query = { ...queryOf(choice, key, { limit: pageSize, cursor }), resultLanguage };
        return readHierarchy(transport, query, signal);
      }, new Set(choice.open));
      const { saveDirectory } = await import('./directory_file.ts');
      signal.throwIfAborted();
      contextValue(this.host, textsContext).enter();
      await saveDirectory(listed, format, resultLanguage);
    });
  }
}
