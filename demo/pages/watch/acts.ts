/** The acts of the performing tour, in order. Each leaves the page as the next one needs it, also when it is skipped. */
import { msg, str } from '@lit/localize';
import { serviceOf } from '../playground/account_service.ts';
import { find, heard, pointAt, press, show, type, type Pace } from './hands.ts';

export interface Act {
  readonly title: string;
  readonly text: string;
  /** `tell` shows a line of what happens below the text. */
  run(pace: Pace, tell: (line: string) => void): Promise<void>;
}

interface Telling {
  vid: string;
  task: string;
  number: string;
}

const words = 'Kathrine Jonson cardiology';
const field = 'phone_1__v';
const steward = 'steward@sandbox.example';

/** A number of the kind that is kept for examples, and that differs from visit to visit. */
const newNumber = (): string => `+1 617 555 01${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`;

/** Resolves with the first result once it answers the whole text. */
async function firstResult(pace: Pace): Promise<HTMLElement> {
  for (;;) {
    const card = await find(pace, 'search', '[part~=results] [part~=card]');
    if (card.textContent.includes('Johnson')) return card;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await pace.wait(0);
  }
}

/** Returns the acts of one performance. What one act learns, the next ones use. */
export function acts(): readonly Act[] {
  const told: Telling = { vid: '', task: '', number: '' };
  return [
    {
      title: msg('Type a name, with mistakes'),
      text: msg(str`“${words}”: two names are misspelled, and the specialty is one more word.`),
      async run(pace) {
        const box = (await find(pace, 'search', '[part~=search-input]')) as HTMLInputElement;
        show(box);
        await pace.wait(1500);
        await type(pace, box, words);
      },
    },
    {
      title: msg('Find the record'),
      text: msg('Results come while you type, best match first. A result shows what it was found by.'),
      async run(pace) {
        await pointAt(pace, await firstResult(pace), 6000);
      },
    },
    {
      title: msg('Select it'),
      text: msg(
        'The widget passes the whole record to the page as an event. This page opens its profile and its affiliations.',
      ),
      async run(pace) {
        const card = await firstResult(pace);
        const { entity } = await heard<{ entity: { entityId: string } }>(
          pace,
          'platform-network:search:select',
          async () => press(pace, card.querySelector<HTMLElement>('[part~=select-button]')!),
        );
        told.vid = entity.entityId;
        await find(pace, 'profile', `[data-field=${field}]`);
        await pace.wait(6000);
      },
    },
    {
      title: msg('Edit a field'),
      text: msg('The pencil opens the field where it is. The new number becomes a change request.'),
      async run(pace) {
        await press(pace, await find(pace, 'profile', `[data-field=${field}] [part~=edit-button]`));
        const input = await find(pace, 'profile', '[part~=inline-form] input');
        show(input);
        do told.number = newNumber();
        while (told.number === (input as HTMLInputElement).value);
        await pace.wait(1000);
        await type(pace, input as HTMLInputElement, told.number);
        const { taskId } = await heard<{ taskId: string }>(
          pace,
          'platform-network:profile:dcr-submitted',
          async () => press(pace, await find(pace, 'profile', '[part~=inline-form] .primary')),
        );
        told.task = taskId;
        await pace.wait(4000);
      },
    },
    {
      title: msg('A steward decides'),
      text: msg(
        'The request waits in the inbox of the stewards. The tour accepts it as their account, with the calls that their page makes.',
      ),
      async run(pace, tell) {
        const service = await serviceOf(steward);
        const path = { change_request_id: told.task };
        tell(msg(str`Request ${told.task}: phone becomes ${told.number}.`));
        await pace.wait(6000);
        const { change_requests: asked } = await service.call('get /change_requests/{change_request_ids}', {
          path: { change_request_ids: told.task },
        });
        const { change_requests: decided } = await service.call('put /change_requests/{change_request_id}', {
          path,
          body: { result: 'CHANGE_ACCEPTED', version: asked[0]?.version },
        });
        await service.call('put /change_requests/{change_request_id}/process', {
          path,
          body: { version: decided[0]?.version },
        });
        tell(msg(str`Request ${told.task} is accepted. The record has the number ${told.number}.`));
        const profile = document.querySelector('platform-network-profile-widget') as HTMLElement & {
          start(identifier: string): Promise<void>;
        };
        await profile.start(told.vid);
        await pointAt(pace, await find(pace, 'profile', `[data-field=${field}]`), 5000);
      },
    },
    {
      title: msg('Compare the versions'),
      text: msg(
        'The history names who changed what, and when. Any two versions can be compared, field by field.',
      ),
      async run(pace) {
        await press(pace, await find(pace, 'profile', '.history-button'));
        // The whole history says more than its newest change.
        const earlier = (await find(pace, 'profile', '.comparison-form select')) as HTMLSelectElement;
        earlier.selectedIndex = earlier.options.length - 1;
        earlier.dispatchEvent(new Event('change'));
        await press(pace, await find(pace, 'profile', '.comparison-form button'));
        await pointAt(pace, await find(pace, 'profile', '[part~=comparison]'), 8000);
      },
    },
  ];
}
