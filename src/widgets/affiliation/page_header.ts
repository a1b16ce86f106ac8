/** Renders the header of a view that replaces the network: the back button and the title. */
import type { TemplateResult } from 'lit';
import { viewHeader } from '../../shared/ui/view_header.ts';
import * as texts from '../../texts/affiliation.ts';

export const pageHeader = (title: string, onBack: () => void): TemplateResult =>
  viewHeader(title, texts.back(), onBack);
