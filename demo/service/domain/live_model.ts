/** A data model that follows the changes of administrators in all processes. Everything that holds it sees the newest version. */
import { hiddenFromCaller } from '../store/caller.ts';
import type { Store } from '../store/store.ts';
import { readModelVersion } from './custom_fields/model_version.ts';
import type { DataModel } from './data_model.ts';
import { loadDataModel } from './stored_model/read_model.ts';
import { narrowedModel } from './users/own_profiles/narrowed_model.ts';

export interface LiveModel extends DataModel {
  /**
   * Loads the model when it is older than `version`, or when it is absent, than the one in the database. Costs nothing when the model is current. Concurrent callers
   * share one load.
   */
  refresh(version?: number): Promise<void>;
}

/** Returns a model that delegates to the newest one loaded, without what the caller does not see. */
export function liveModel(store: Store, first: DataModel): LiveModel {
  let current = first;
  let loading: Promise<void> | undefined;
  const seen = (): DataModel => {
    const hidden = current.profiles.length ? hiddenFromCaller() : undefined;
    return hidden ? narrowedModel(current, hidden) : current;
  };
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
      return seen().version;
    },
    get snapshot() {
      return seen();
    },
    get whole() {
      return current.whole;
    },
    get profiles() {
      return seen().profiles;
    },
    get customFields() {
      return seen().customFields;
    },
    get customObjects() {
      return seen().customObjects;
    },
    get childTypes() {
      return seen().childTypes;
    },
    get objectTypes() {
      return seen().objectTypes;
    },
    get systems() {
      return seen().systems;
    },
    get fieldTags() {
      return seen().fieldTags;
    },
    get addressFormats() {
      return seen().addressFormats;
    },
    get referenceTypes() {
      return seen().referenceTypes;
    },
    fields: (objectType) => seen().fields(objectType),
    field: (objectType, fieldId) => seen().field(objectType, fieldId),
    referenceCodes: (type) => seen().referenceCodes(type),
    referenceCode: (type, code) => seen().referenceCode(type, code),
    label: (type, code, language) => seen().label(type, code, language),
    alias: (system, type, code) => seen().alias(system, type, code),
    codeOfAlias: (system, type, alias) => seen().codeOfAlias(system, type, alias),
    successor: (type, code) => seen().successor(type, code),
    isWordless: (objectType, fieldId) => seen().isWordless(objectType, fieldId),
    alternateKeyFields: () => seen().alternateKeyFields(),
    async refresh(version) {
      const wanted = version ?? (await readModelVersion(store.db));
      if (wanted <= current.version) return;
      await loaded();
      // The shared load may have begun before the change that this caller knows of.
      if (wanted > current.version) await loaded();
    },
  };
}
