/** A widget configuration, as administrators edit it and as widgets fetch it. */
import type { z } from '@hono/zod-openapi';
import type {
  administeredWidget,
  widgetConfiguration,
  widgetSettings,
} from '../../../src/contract/widgets/widgets.ts';

export type WidgetSettings = z.output<typeof widgetSettings>;
export type WidgetConfiguration = z.output<typeof widgetConfiguration>;
export type AdministeredWidget = z.output<typeof administeredWidget>;
