/** A small CRM in React with two views; one of them contains the widgets. */
import { useState, version } from 'react';
import { words } from '../shared/crm.ts';
import { AccountsView } from './accounts_view.tsx';

const views = ['accounts', 'visits'] as const;

export function App() {
  const [view, setView] = useState<(typeof views)[number]>('accounts');
  return (
    <>
      <header className="top">
        <a className="brand" href="/hosts/">
          {words.name}
        </a>
        <span className="stack">React {version}</span>
        <nav aria-label={words.name}>
          {views.map((each) => (
            <button
              key={each}
              aria-current={each === view ? 'page' : undefined}
              onClick={() => setView(each)}
            >
              {words[each]}
            </button>
          ))}
        </nav>
      </header>
      {view === 'accounts' ? (
        <AccountsView />
      ) : (
        <main className="page">
          <section className="panel">
            <h1>{words.visitsTitle}</h1>
            <p className="hint">{words.noVisits}</p>
          </section>
        </main>
      )}
    </>
  );
}
