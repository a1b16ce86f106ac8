/** Chooses where the files of an instance are. */
import type { ObjectStoreSettings, Settings } from '../../../settings.ts';
import type { FileStore } from './file_store.ts';
import { FolderStore } from './folder_store.ts';
import { ObjectStore } from './object_store.ts';

export type FileSettings = Pick<Settings, 'dataDirectory' | 'fileStore'> &
  Partial<Pick<Settings, 'minimumFreeMegabytes'>>;

const objectStores = new WeakMap<ObjectStoreSettings, ObjectStore>();

/** Returns the store of an instance's files. Processes of one instance share it. */
export function filesOf({ dataDirectory, fileStore, minimumFreeMegabytes = 0 }: FileSettings): FileStore {
  if (!fileStore) return new FolderStore(dataDirectory, minimumFreeMegabytes * 2 ** 20);
  const store = objectStores.get(fileStore) ?? new ObjectStore(fileStore);
  objectStores.set(fileStore, store);
  return store;
}
