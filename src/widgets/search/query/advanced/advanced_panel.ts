/** The panel of the advanced search, beside results or the welcome. */
import type { TemplateResult } from 'lit';
import * as texts from '../../../../texts/search.ts';
import { sidePanel } from '../../side_panel.ts';
import { viewContent } from '../../view_content.ts';

export const advancedPanel = (): TemplateResult =>
  sidePanel({ name: 'advanced', title: texts.advanced(), body: viewContent('advanced') });
