/**
 * `associateCustomKey` (specification 4.2, 6.1): returns a promise to the caller and raises an event for the host page.
 */
import { ApiError } from '../../api/errors.ts';
import { associateCustomKey } from '../../api/custom_keys.ts';
import {
  raiseAssociateFailed,
  raiseAssociateSucceeded,
  type AssociateCustomKeyDetail,
} from '../../events/widget_events.ts';
import type { WidgetController } from '../widget_controller.ts';

const required = ['vid__v', 'custom_key_source_type', 'custom_key_item_type', 'custom_key_value'] as const;

/**
 *
 * Associates a custom key with an entity once the widget is signed in. Raises
 * `platform-network::associate-custom-key-succeeded` or `-failed`, once.
 *
 * @throws TypeError (as a rejection) when an argument is missing or not text; ApiError when the service refuses; Error
 * when
 * the widget was not started.
 *
 */
export async function associateKey(
  element: EventTarget,
  widget: WidgetController,
  values: Omit<AssociateCustomKeyDetail, 'system_name'>,
  systemName: string | null | undefined,
): Promise<void> {
  const isNamed = systemName !== undefined && systemName !== null;
  const detail: AssociateCustomKeyDetail = Object.freeze({
    ...values,
    ...(isNamed && { system_name: systemName }),
  });
  const fail = (error: Error, type: string): never => {
    const errors =
      error instanceof ApiError && error.errors.length > 0
        ? error.errors
        : [{ type, message: error.message }];
    raiseAssociateFailed(element, { ...detail, errors });
    throw error;
  };
  const wrong =
    required.find((name) => typeof detail[name] !== 'string' || !detail[name].trim()) ??
    (detail.system_name !== undefined &&
    (typeof detail.system_name !== 'string' || !detail.system_name.trim())
      ? 'system_name'
      : undefined);
  if (wrong)
    return fail(
      new TypeError(`associateCustomKey: ${wrong} must be a text that is not empty.`),
      'INVALID_DATA',
    );
  try {
    const { vid__v: vidKey, ...query } = detail;
    await associateCustomKey(await widget.whenUsable(), vidKey, query);
  } catch (error) {
    const type = error instanceof ApiError ? error.kind.toUpperCase().replaceAll('-', '_') : 'INVALID_STATE';
    return fail(error instanceof Error ? error : new Error(String(error)), type);
  }
  raiseAssociateSucceeded(element, detail);
}
