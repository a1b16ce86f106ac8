/** A form whose setting another administrator has changed. */
import type { LitElement } from 'lit';
import { ServiceError } from '../../../demo/pages/service/errors.ts';

export const user = {
  id: 7,
  username: 'grace',
  display_name: 'Grace',
  user_type: 'STANDARD_USER',
  api_access: 'all',
  api_systems: [],
  visibility_profile: 'ALL',
  manager: null,
};

/** The answer to a save of the version before. */
export const refusal = (): ServiceError =>
  new ServiceError(200, [
    {
      type: 'INVALID_STATE',
      message: 'The setting has changed: Ada saved version 2 on 2026-11-28T09:41:07.512+00:00.',
      newest_version: { version: 2, saved_by: 'Ada', saved_date: '2026-11-28T09:41:07.512+00:00' },
    },
  ]);

export const submit = (element: LitElement): void => {
  element.renderRoot.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
};

/** Waits, frame by frame, for a value. */
export async function until<T>(found: () => T | undefined | false | null): Promise<T> {
  for (;;) {
    const value = found();
    if (value) return value;
    await new Promise(requestAnimationFrame);
  }
}
