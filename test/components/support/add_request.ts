/** A fake instance that accepts add requests, and the user's steps through the form. */
import { json, type Call, type FakeInstance } from './fake_instance.ts';
import { addressFormats, modelFields, modelLayouts, modelReferences } from './fake_model.ts';
import { people } from './fake_records.ts';
import { button, demoAttributes, find, place, searchFor, shows, until, type Widget } from './widget.ts';

export interface AddRequestInstance {
  /** Number of polls before the record exists. */
  looksUntilMade: number;
  /** The matches that match calls return. */
  matches: unknown[];
  /** The fields of the request's record. */
  request: Record<string, unknown>;
  /** Called before the own answers. */
  intercept: ((call: Call) => Response | Promise<Response> | undefined) | undefined;
}

export const taskId = '4711';
export const madeId = '242977178443150000';

/** Makes a fake instance accept add requests. */
export function takeAddRequests(instance: FakeInstance): AddRequestInstance {
  const own: AddRequestInstance = { looksUntilMade: 1, matches: [], request: {}, intercept: undefined };
  let looks = 0;
  const { search } = instance.configuration;
  instance.fields = modelFields;
  instance.configuration = {
    ...instance.configuration,
    countries: ['US', 'DE', 'JP'],
    layouts: modelLayouts as never,
    search: { ...search!, add_request_enabled: true },
  };
  instance.intercept = (call) => own.intercept?.(call) ?? answer(call);

  function answer({ method, path, body }: Call): Response | undefined {
    if (path === '/metadata/address_formats')
      return json({ responseStatus: 'SUCCESS', address_formats: addressFormats });
    const type = /^\/metadata\/reference_values\/(\w+)/.exec(path)?.[1];
    const known = modelReferences.find((each) => each.type === type);
    if (known) return json({ responseStatus: 'SUCCESS', reference_type_values: [known] });
    if (path === '/match/')
      return json({
        responseStatus: 'SUCCESS',
        results: {
          matchSetup: {},
          sourceEntity: JSON.parse(body) as unknown,
          matchedEntities: own.matches,
        },
      });
    if (path === '/change_request' && method === 'POST') {
      looks = 0;
      return json({ responseStatus: 'SUCCESS', change_request_id: Number(taskId) });
    }
    if (path === `/change_requests/${taskId}`) {
      const isMade = ++looks >= own.looksUntilMade;
      if (isMade) instance.records = [...people(), { ...people()[0]!, entityId: madeId }];
      return json({ responseStatus: 'SUCCESS', change_requests: [request(isMade)] });
    }
    return undefined;
  }

  const request = (isMade: boolean): Record<string, unknown> => ({
    change_request_id: taskId,
    version: 1,
    status__v: 'CHANGE_NEW',
    result__v: null,
    task_type: 'ADD_REQUEST',
    entity_type: 'HCP',
    vid__v: isMade ? madeId : null,
    metadata: {},
    resolution_notes: [],
    entity: {},
    ...own.request,
  });
  return own;
}

/** Returns a possible duplicate. */
export const match = (outcome: 'ACT' | 'ASK'): Record<string, unknown> => ({
  ...people()[0]!,
  matchResult: { outcome, score: 12, probability: 0.98, reasons: [], guards: [] },
});

export async function placeWidget(
  instance: FakeInstance,
  more: Record<string, string> = {},
): Promise<Widget> {
  return place({ ...demoAttributes(instance), ...more });
}

/** Moves from an empty result to the first question. */
export async function openAddRequest(widget: Widget, words = 'Ana Cruz'): Promise<void> {
  await searchFor(widget, words);
  button(widget, 'Add a new record').click();
  await shows(widget, 'Who or what is missing?');
}

export const control = <E extends HTMLElement = HTMLInputElement>(
  widget: Widget,
  name: string,
  object = 'entity',
): E => find<E>(widget, `#${CSS.escape(`add-${object}-${name}`)}`)!;

export function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

export function enter(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Chooses the country and opens the form. */
export async function openForm(widget: Widget, country = 'US'): Promise<void> {
  choose(find<HTMLSelectElement>(widget, '#add-country')!, country);
  button(widget, 'Continue').click();
  await until(() => find(widget, '.form-section'), 'the form');
}

/** Moves from the search to a review that can be sent. */
export async function openReview(widget: Widget, words = 'Ana Cruz'): Promise<void> {
  await openAddRequest(widget, words);
  await openForm(widget);
  await until(() => control(widget, 'last_name__v'), 'the last name');
  button(widget, 'Continue').click();
  await shows(widget, 'What will be sent');
}

export const submit = (widget: Widget): void => button(widget, 'Send request').click();
