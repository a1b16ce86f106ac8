/** The guided tour of a first visit: three steps from a search to its event and the snippet. */
import { msg } from '@lit/localize';

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** Selector of the playground element that the step explains. */
  readonly target: string;
  /** The document event that completes the step. */
  readonly doneBy: string;
}

export const steps: readonly TourStep[] = [
  {
    title: msg('Find a record and press Select'),
    text: msg(
      'Type into the search, with mistakes if you like: “Kathrine Jonson cardiology”. Then press Select on the card.',
    ),
    target: '#stage',
    doneBy: 'platform-network:search:select',
  },
  {
    title: msg('Read the event'),
    text: msg(
      'The widget passed the record to this page as an event. The event log shows its name and its payload; the list of accounts, the profile and the affiliations were filled by it. Copy a payload, or go on.',
    ),
    target: '#events',
    doneBy: 'payload-copy',
  },
  {
    title: msg('Take the snippet with you'),
    text: msg(
      'This is the code of what you see, for a plain page or your framework. Copy it, and the widgets run on your page.',
    ),
    target: '#snippet',
    doneBy: 'snippet-copy',
  },
];
