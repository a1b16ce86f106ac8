/**
 * Stores the identity provider's codes, tokens and sessions in memory, because its keys end with the process
 * too.
 *
 * Each model has a separate store with a limit per account. An account over its limit loses its own oldest
 * entries, never those of other accounts. Entries without an account, such as unfinished sign-ins, share one
 * limit per model.
 */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  endsAt: number;
  owner: string;
}

/** The most entries per model. */
export const roomLimits = { ofAccount: 500, ofNobody: 10_000 } as const;

const nobody = '';

/**
 * Returns the account of an entry. An interaction in progress has its account in the session that it started
 * with.
 */
const ownerOf = ({ accountId, session }: AdapterPayload): string =>
  accountId ?? (session as { accountId?: string } | undefined)?.accountId ?? nobody;

class ModelStore {
  readonly #entries = new Map<string, Entry>();
  /** IDs by owner, oldest first: a Set keeps the order of insertion. */
  readonly #rooms = new Map<string, Set<string>>();

  set(id: string, payload: AdapterPayload, endsAt: number): void {
    this.delete(id);
    const owner = ownerOf(payload);
    this.#entries.set(id, { payload, endsAt, owner });
    let room = this.#rooms.get(owner);
    if (!room) this.#rooms.set(owner, (room = new Set()));
    room.add(id);
    const most = owner === nobody ? roomLimits.ofNobody : roomLimits.ofAccount;
    if (room.size > most) this.delete(room.values().next().value!);
  }

  get(id: string): AdapterPayload | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    if (entry.endsAt > Date.now()) return entry.payload;
    this.delete(id);
    return undefined;
  }

  find(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const id of this.#entries.keys()) {
      const payload = this.get(id);
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  }

  delete(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    const room = this.#rooms.get(entry.owner);
    room?.delete(id);
    if (!room?.size) this.#rooms.delete(entry.owner);
  }

  deleteGrant(grantId: string): void {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.delete(id);
  }
}

/** Returns an adapter factory for one provider. */
export function memoryAdapters(): AdapterFactory {
  const stores = new Map<string, ModelStore>();

  return (model): Adapter => {
    let store = stores.get(model);
    if (!store) stores.set(model, (store = new ModelStore()));
    const own = store;
    return {
      async upsert(id, payload, expiresInSeconds) {
        own.set(id, payload, expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Infinity);
      },
      async find(id) {
        return own.get(id);
      },
      async findByUid(uid) {
        return own.find((payload) => payload.uid === uid);
      },
      async findByUserCode(userCode) {
        return own.find((payload) => payload.userCode === userCode);
      },
      async consume(id) {
        const payload = own.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        own.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const each of stores.values()) each.deleteGrant(grantId);
      },
    };
  };
}
