/** What a widget says about assistants that use it. Source language English; every message has an explicit id. */
import { msg, str } from '@lit/localize';
import { textArea, type TextArea, type TextFile } from '../language.ts';

export const agentToolTexts: TextArea = textArea(import.meta.glob<TextFile>('../languages/*/agent_tools.ts'));

export const working = (): string => msg('An assistant is using this widget.', { id: 'agent-tools.working' });
export const done = (): string => msg('An assistant used this widget.', { id: 'agent-tools.done' });
export const failed = (): string =>
  msg('An assistant tried to use this widget.', { id: 'agent-tools.failed' });
export const stopped = (): string =>
  msg('Assistants can no longer use this widget.', { id: 'agent-tools.stopped' });
export const stop = (): string => msg('Stop assistant', { id: 'agent-tools.stop' });
export const allow = (): string => msg('Allow again', { id: 'agent-tools.allow' });
export const searchedFor = (words: string): string =>
  msg(str`Search: ${words}`, { id: 'agent-tools.search' });
export const opened = (name: string): string => msg(str`Record: ${name}`, { id: 'agent-tools.record' });
export const selected = (name: string): string =>
  msg(str`Selection: ${name}`, { id: 'agent-tools.selection' });
export const history = (name: string): string => msg(str`History: ${name}`, { id: 'agent-tools.history' });
export const network = (name: string): string => msg(str`Network: ${name}`, { id: 'agent-tools.network' });
export const requests = (): string => msg('Your requests', { id: 'agent-tools.requests' });
export const proposal = (): string =>
  msg('Its proposal is in the form. Check it, then send or discard it.', { id: 'agent-tools.proposal' });
