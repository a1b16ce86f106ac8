/** Performs the user's steps of an add request. */
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { demoAttributes, place, type Widget } from './widget.ts';

export * from '../../../demo/fixtures/add_request_steps.ts';

export async function placeWidget(
  instance: FakeInstance,
  more: Record<string, string> = {},
): Promise<Widget> {
  return place({ ...demoAttributes(instance), ...more });
}
