/** A data model that follows the changes of administrators in all processes. Everything that holds it sees the newest version. */
import type { Store } from '../store/store.ts';
import { readModelVersion } from './custom_fields/model_version.ts';
import type { DataModel } from './data_model.ts';
import { loadDataModel } from './stored_model/read_model.ts';

export interface LiveModel extends DataModel {
  /**
   * Loads the model when it is older than `version`, or when it is absent, than the one in the database. Costs nothing when the model is current. Concurrent callers
   * share one load.
   */
  refresh(version?: number): Promise<void>;
}

/** Returns a model that delegates to the newest one loaded. */
export function liveModel(store: Store, first: DataModel): LiveModel {
  let current = first;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    const next = await loadDataModel(store);
    if (next.version > current.version) current = next;
  };
  const loaded = (): Promise<void> =>
    (loading ??= load().finally(() => {
      loading = undefined;
    }));
  return {
    get version() {
      return current.version;
    },
    get snapshot() {
      return current;
    },
    get customFields() {
      return current.customFields;
    },
    get customObjects() {
      return current.customObjects;
    },
    get childTypes() {
      return current.childTypes;
    },
    get objectTypes() {
      return current.objectTypes;
    },
    get systems() {
      return current.systems;
    },
    get fieldTags() {
      return current.fieldTags;
    },
    get addressFormats() {
      return current.addressFormats;
    },
    get referenceTypes() {
      return current.referenceTypes;
    },
    fields: (objectType) => current.fields(objectType),
    field: (objectType, fieldId) => current.field(objectType, fieldId),
    referenceCodes: (type) => current.referenceCodes(type),
    referenceCode: (type, code) => current.referenceCode(type, code),
    label: (type, code, language) => current.label(type, code, language),
    alias: (system, type, code) => current.alias(system, type, code),
    codeOfAlias: (system, type, alias) => current.codeOfAlias(system, type, alias),
    successor: (type, code) => current.successor(type, code),
    alternateKeyFields: () => current.alternateKeyFields(),
    async refresh(version) {
      const wanted = version ?? (await readModelVersion(store.db));
      if (wanted <= current.version) return;
      await loaded();
      // The shared load may have begun before the change that this caller knows of.
      if (wanted > current.version) await loaded();
    },
  };
}
