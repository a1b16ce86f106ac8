/**
 * Where the identity provider keeps codes, tokens and sessions: in memory, because its keys live as long as the process too.
 * Bounded, so that sign-ins begun and never finished cannot fill the memory.
 */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  endsAt: number;
}

const maximumEntries = 10_000;

/** A factory for one provider: every model gets its own names in one common memory. */
export function memoryAdapters(): AdapterFactory {
  const entries = new Map<string, Entry>();

  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.endsAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const findBy = (prefix: string, fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(prefix) ? read(key) : undefined;
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  };

  return (model): Adapter => {
    const prefix = `${model}:`;
    return {
      async upsert(id, payload, expiresInSeconds) {
        entries.delete(prefix + id);
        const lifetime = expiresInSeconds ? expiresInSeconds * 1000 : Infinity;
        entries.set(prefix + id, { payload, endsAt: Date.now() + lifetime });
        // A Map remembers the order of insertion: its first key is the oldest entry.
        if (entries.size > maximumEntries) entries.delete(entries.keys().next().value!);
      },
      async find(id) {
        return read(prefix + id);
      },
      async findByUid(uid) {
        return findBy(prefix, (payload) => payload.uid === uid);
      },
      async findByUserCode(userCode) {
        return findBy(prefix, (payload) => payload.userCode === userCode);
      },
      async consume(id) {
        const payload = read(prefix + id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(prefix + id);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
