/** The page's reaction to a widget's presubmit event: it may change the request or cancel it. */
import { msg } from '@lit/localize';

export type PresubmitChoice = 'send' | 'note' | 'stop';

interface RequestDetail {
  metadata?: { note?: string };
}

/** Listens only to the events named by widget type, so that each request is handled once. */
export function handlePresubmit(choice: () => PresubmitChoice): void {
  const handle = (event: Event): void => {
    if (choice() === 'stop') event.preventDefault();
    if (choice() !== 'note') return;
    const { detail } = event as CustomEvent<RequestDetail>;
    const note = detail.metadata?.note;
    detail.metadata = {
      ...detail.metadata,
      note: [note, msg('Seen by the host page.')].filter(Boolean).join(' '),
    };
  };
  document.addEventListener('platform-network:search:add-request-presubmit', handle);
  for (const kind of ['profile', 'affiliation'])
    document.addEventListener(`platform-network:${kind}:dcr-presubmit`, handle);
}
