/** The search beside the accounts; a profile opens over both. */
import { useRef, useState } from 'react';
import type { PlatformNetworkProfileWidget, PlatformNetworkSearchWidget } from 'platform-network-widgets';
import {
  accountOf,
  homeFilter,
  instance,
  keySource,
  withAccount,
  words,
  type Account,
} from '../shared/crm.ts';
import { useWidgetEvent } from './use_widget_event.ts';

const signIn = {
  'auth-domain': instance.authDomain,
  'demo-mode': instance.demoMode,
  username: instance.username,
  password: instance.password,
};

export function AccountsView() {
  const search = useRef<PlatformNetworkSearchWidget>(null);
  const profile = useRef<PlatformNetworkProfileWidget>(null);
  const [accounts, setAccounts] = useState<Account[]>([]);
  const [isHomeOnly, setHomeOnly] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const [said, setSaid] = useState('');

  useWidgetEvent(search, 'platform-network:search:select', (detail) =>
    setAccounts((before) => withAccount(before, accountOf(detail))),
  );
  useWidgetEvent(search, 'platform-network:search:close-widget', () => setOpen(false));
  useWidgetEvent(search, 'platform-network::associate-custom-key-succeeded', (detail) =>
    setSaid(words.linked({ number: detail.custom_key_value })),
  );
  useWidgetEvent(search, 'platform-network::associate-custom-key-failed', ({ errors }) =>
    setSaid(words.notLinked(errors[0]?.message ?? '')),
  );

  function toggleSearch(): void {
    if (isOpen) void search.current?.close();
    else {
      void search.current?.start();
      setOpen(true);
    }
  }

  // The two events report the outcome, including the error that the promise rejects with.
  const link = ({ id, kind, number }: Account): void =>
    void search.current?.associateCustomKey(id, keySource, kind, number).catch(() => {});

  return (
    <main className="page two">
      <section aria-labelledby="find">
        <div className="head">
          <h1 id="find">{words.find}</h1>
          <label className="check">
            <input type="checkbox" checked={isHomeOnly} onChange={() => setHomeOnly(!isHomeOnly)} />
            {words.home}
          </label>
          <button onClick={toggleSearch}>{isOpen ? words.closeSearch : words.openSearch}</button>
        </div>
        <platform-network-search-widget
          ref={search}
          widget-name="sandbox-search"
          widget-id="sandbox-search"
          {...signIn}
          closeable
          preset-filter={isHomeOnly ? homeFilter : undefined}
        />
      </section>
      <section className="panel" aria-labelledby="mine">
        <h2 id="mine">{words.mine}</h2>
        {accounts.length === 0 && <p className="hint">{words.none}</p>}
        <ul className="accounts">
          {accounts.map((account) => (
            <li key={account.id}>
              <div>
                <strong>{account.name}</strong>
                <span>{[account.kind, account.place, account.number].filter(Boolean).join(' · ')}</span>
              </div>
              <div className="actions">
                <button onClick={() => void profile.current?.start(account.id)}>{words.open}</button>
                <button onClick={() => link(account)}>{words.link}</button>
              </div>
            </li>
          ))}
        </ul>
        <p className="said" role="status">
          {said}
        </p>
      </section>
      <platform-network-profile-widget
        ref={profile}
        widget-name="sandbox-profile"
        widget-id="sandbox-profile"
        {...signIn}
        show-in-dialog
      />
    </main>
  );
}
