/** The tools of a profile widget for agents of the browser: open a record, read its history, and propose a change. */
import { listRevisions } from '../../../api/revisions.ts';
import type { EntityWrapper } from '../../../api/types.ts';
import { fillForm } from '../../../forms/fill_form.ts';
import { displayName, type FieldSet } from '../../../records/entity.ts';
import { offerTools, type WidgetTools } from '../../../shared/agent_tools/agent_tools.ts';
import { hasUnsent, nextStep, viewFor } from '../../../shared/agent_tools/record_answers.ts';
import {
  refuse,
  refuseFor,
  whenThere,
  type ToolCall,
  type ToolElement,
  type ToolInput,
} from '../../../shared/agent_tools/tool_call.ts';
import { configurationContext, contextValue, widgetContext } from '../../../shared/contexts.ts';
import * as texts from '../../../texts/assistant/agent_tools.ts';
import type { EditPart } from '../edit/edit_tools.ts';
import { partsContext, viewsContext } from '../profile_contexts.ts';
import type { ProfilePart, ProfileViewName } from '../profile_parts.ts';

export type ProfileElement = ToolElement & { identifier: string | null };

/** Maximum number of fields of an object in a version. */
const mostFields = 30;

class ProfileTools {
  readonly #host: ProfileElement;

  constructor(host: ProfileElement) {
    this.#host = host;
  }

  get #views() {
    return contextValue(this.#host, viewsContext);
  }

  /** Displays a record, unless the user would lose input. */
  async #show(
    key: string,
    about: (name: string) => string,
    { signal, say }: ToolCall,
  ): Promise<EntityWrapper> {
    const { profile } = contextValue(this.#host, partsContext);
    const isShown = (): boolean => [profile.record?.entityId, this.#host.identifier].includes(key);
    let name = isShown() && profile.record ? displayName(profile.record.entity) : key;
    say(() => about(name));
    if (this.#views.hasUnsaved()) refuse(hasUnsent);
    if (!isShown()) {
      this.#host.identifier = key;
      await this.#host.updateComplete;
    }
    const record = await whenThere(() => {
      const { state } = profile;
      if (state.kind === 'failed') refuseFor(state.error);
      if (state.kind === 'other-kind') refuse('This widget does not show records of this type.');
      return state.kind === 'shown' && !state.isRefreshing ? state.record : undefined;
    }, signal);
    name = displayName(record.entity);
    return record;
  }

  /** Displays a view of the record, and returns it. Focus remains where the user has it. */
  async #view(name: ProfileViewName, signal: AbortSignal): Promise<ProfilePart> {
    if (this.#views.shown !== name) this.#views.show(name);
    return whenThere(() => {
      const part = this.#views.get(name);
      if (part === 'failed') refuse('unreachable: this part of the widget did not load.');
      return part === 'loading' ? undefined : part;
    }, signal);
  }

  readonly open = async ({ vid_key: key }: ToolInput, call: ToolCall): Promise<object> => {
    const record = await this.#show(String(key), texts.opened, call);
    this.#views.leave();
    return viewFor(record);
  };

  readonly history = async ({ vid_key: key, limit }: ToolInput, call: ToolCall): Promise<object> => {
    const { entityId } = await this.#show(String(key), texts.history, call);
    await this.#view('history', call.signal);
    const { transport } = contextValue(this.#host, widgetContext);
    if (!transport) return refuse('session-ended: the user has to sign in.');
    const query = { limit: String(typeof limit === 'number' ? limit : 5) };
    const { revisions, totalCount } = await listRevisions(transport, entityId, query, call.signal);
    const older = totalCount - revisions.length;
    return {
      versions: revisions.map(({ record_version__v, date, source, user, changes }) => ({
        record_version__v,
        date,
        source,
        changed_by: user?.display_name ?? null,
        changes: changes.map((change) => ({ ...change, fields: change.fields.slice(0, mostFields) })),
      })),
      total: totalCount,
      left_out: older > 0 ? [`${older} older versions`] : [],
    };
  };

  readonly propose = async ({ vid_key: key, entity, note }: ToolInput, call: ToolCall): Promise<object> => {
    const record = await this.#show(String(key), texts.opened, call);
    if (record.metaData.resultIsFromMaster)
      refuse('insufficient-access: the user cannot change this record.');
    call.say(texts.proposal);
    const { edit } = ((await this.#view('edit', call.signal)) as EditPart).tools;
    await whenThere(() => (edit.state.kind === 'preparing' ? undefined : true), call.signal);
    const ignored = fillForm(edit.form, entity as FieldSet);
    if (typeof note === 'string') edit.setNote(note);
    if (edit.objects.length === 0) refuse(`Nothing would change. ${ignored.join(', ')}`.trim());
    const isComplete = edit.review();
    return {
      state: 'WAITS_FOR_USER',
      next_step: nextStep,
      ignored,
      problems: isComplete ? [] : edit.form.problems.map(({ name, kind }) => `${name}: ${kind}`),
    };
  };

  get tools(): WidgetTools {
    return {
      open_record: { run: this.open },
      record_history: { run: this.history },
      propose_change: {
        isOffered: () => contextValue(this.#host, configurationContext).profile?.edit_enabled === true,
        run: this.propose,
      },
    };
  }
}

/** Offers the tools of a profile widget. */
export const offer = (host: ProfileElement): void =>
  offerTools(host, 'profile', new ProfileTools(host).tools);
