/** Makes the fake instance accept change requests, and performs the user's steps of an edit. */
import type { ChangeRequest, EntityWrapper } from '../../../src/api/types.ts';
import { failure, json, type FakeInstance } from './fake_instance.ts';
import { openKatherine, request, type Profile } from './profile.ts';
import { button, find, until } from './shown.ts';

export const taskId = '7002';

/** Returns the bodies of created change requests. */
export const sentBodies = (instance: FakeInstance): Record<string, unknown>[] =>
  instance
    .callsTo('/change_request')
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

/** Accepts every request and returns it as `task` says; by default as one that waits for a steward. */
export function withEditing(instance: FakeInstance, task: Partial<ChangeRequest> = {}): void {
  instance.intercept = ({ method, path }) => {
    if (path === '/change_request' && method === 'POST')
      return json({ responseStatus: 'SUCCESS', change_request_id: Number(taskId) });
    if (path === `/change_requests/${taskId}`) {
      const { entity, vid_key: key } = sentBodies(instance).at(-1) as { entity: object; vid_key: string };
      const vid = key.replace('Network:Entity:', '');
      const made = request(vid, entity as Record<string, unknown>, { change_request_id: taskId, ...task });
      instance.requests = task.status__v === 'CHANGE_PROCESSED' ? [] : [made];
      return json({ responseStatus: 'SUCCESS', change_requests: [made] });
    }
    if (path === '/metadata/address_formats') return failure(404, 'NOT_FOUND');
    return undefined;
  };
}

/** Opens Katherine for editing. */
export async function editKatherine(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around?: HTMLElement,
): Promise<Profile> {
  const widget = await openKatherine(instance, attributes, around);
  button(widget, 'Edit').click();
  await until(() => find(widget, '[part=edit-form]'), 'the form');
  await widget.updateComplete;
  return widget;
}

/** Returns the control of a field of the record, or of a child by its ID. */
export const control = (widget: Profile, name: string, id = 'entity'): HTMLInputElement =>
  find<HTMLInputElement>(widget, `#edit-${id}-${name}`)!;

export async function write(widget: Profile, name: string, value: string, id = 'entity'): Promise<void> {
  const input = control(widget, name, id);
  input.focus();
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await widget.updateComplete;
}

export async function review(widget: Profile): Promise<void> {
  button(widget, 'Review changes').click();
  await until(() => find(widget, '[part=review]'), 'the review');
  await widget.updateComplete;
}

/** Simulates a change of the record by another user. */
export function changedMeanwhile(instance: FakeInstance, entity: Readonly<Record<string, unknown>>): void {
  const katherine = structuredClone(instance.records[0]!) as EntityWrapper;
  katherine.entity = {
    ...katherine.entity,
    ...entity,
    record_version__v: katherine.entity.record_version__v + 1,
  } as EntityWrapper['entity'];
  instance.records[0] = katherine;
}
