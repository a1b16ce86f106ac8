/** Widget configurations (specification 6.1). */
import { ApiError } from './errors.ts';
import { isWidgetConfiguration } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { WidgetConfiguration } from './types.ts';

/**
 * Reads the configuration of a widget; needs no session. Throws `not-found` for an unknown ID or name, or
 * `domain-not-allowed` when the page's origin is not among the widget's domains. For an isolated widget, `pageOrigin`
 * is the origin of its host page.
 */
export async function readWidgetConfiguration(
  transport: Transport,
  widgetId: string,
  name: string,
  signal?: AbortSignal,
  pageOrigin?: string,
): Promise<WidgetConfiguration> {
  try {
    const { widget } = await transport.request('get /widgets/{widget_id}/configuration', {
      path: { widget_id: widgetId },
      query: { name, ...(pageOrigin !== undefined && { page_origin: pageOrigin }) },
      check: (answer) => isWidgetConfiguration(answer['widget']),
      signal,
    });
    return widget;
  } catch (error) {
    // A refused origin receives no CORS headers, so the browser reports it like an unreachable instance.
    if (error instanceof ApiError && error.kind === 'unreachable' && (await transport.isReachable(signal)))
      throw new ApiError('domain-not-allowed', 'The instance answers nothing to this page.');
    throw error;
  }
}
