/** What this page does when a widget is about to send a request: a host page may change it or stop it. */

export type PresubmitChoice = 'send' | 'note' | 'stop';

interface RequestDetail {
  metadata?: { note?: string };
}

/** Listens under the kinds alone, so that each request is handled once. */
export function handlePresubmit(choice: () => PresubmitChoice): void {
  const handle = (event: Event): void => {
    if (choice() === 'stop') event.preventDefault();
    if (choice() !== 'note') return;
    const { detail } = event as CustomEvent<RequestDetail>;
    const note = detail.metadata?.note;
    detail.metadata = {
      ...detail.metadata,
      note: [note, 'Seen by the host page.'].filter(Boolean).join(' '),
    };
  };
  document.addEventListener('platform-network:search:add-request-presubmit', handle);
  for (const kind of ['profile', 'affiliation'])
    document.addEventListener(`platform-network:${kind}:dcr-presubmit`, handle);
}
