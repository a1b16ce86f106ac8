/** Renders an open record: header, notices, the sections of its country's layout, children, provenance. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ProfileState } from './profile_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { alertIcon, infoIcon } from '../../../shared/ui/icons.ts';
import { stripNotice, type NoticeAction } from '../../../shared/ui/notice.ts';
import { sessionNotice } from '../../../shared/ui/start_states.ts';
import { fieldText } from '../../../records/entity.ts';
import {
  childArrays,
  plainFields,
  sectionTitle,
  type Layout,
  type LayoutField,
} from '../../../records/layout.ts';
import * as common from '../../../texts/common.ts';
import { formatDate } from '../../../texts/format.ts';
import * as texts from '../../../texts/profile.ts';
import * as recordTexts from '../../../texts/record.ts';
import { optedOut } from '../../../texts/record/opt_out.ts';
import { childSection } from './children_view.ts';
import { profileHeader } from './header_view.ts';
import { editableNames } from './pencil.ts';
import { recordLayout } from '../field_words.ts';
import { fieldPairs, foldingSection, rowsOf } from './section_view.ts';
import { languageContext, metadataContext, read } from '../../../shared/contexts.ts';
import { actionsContext, partsContext, recordContext, viewsContext } from '../profile_contexts.ts';

type Shown = Extract<ProfileState, { kind: 'shown' }>;

function notices({ replaced, error }: Shown): unknown {
  const metadata = read(metadataContext);
  const { pending, profile, submitted } = read(partsContext);
  const views = read(viewsContext);
  const hasNoMarks = pending.requests.length > 0 && views.get('pending') === 'failed';
  const again = (run: () => void) => [{ label: common.tryAgain(), run }];
  return [
    sessionNotice(),
    submitted?.isInPlace ? nothing : (submitted?.notice() ?? nothing),
    replaced
      ? stripNotice({ icon: infoIcon, title: texts.merged(), hint: texts.mergedHint(replaced) })
      : nothing,
    read(recordContext).entity['data_privacy_opt_out__v'] === true
      ? stripNotice({ icon: infoIcon, title: optedOut() })
      : nothing,
    error
      ? stripNotice({
          icon: errorWords(error.kind).icon,
          title: texts.notRefreshed(),
          tone: 'warning',
          actions: again(() => profile.refresh()),
        })
      : nothing,
    metadata.error
      ? stripNotice({
          icon: alertIcon,
          title: recordTexts.labelsFailed(),
          tone: 'warning',
          actions: again(() => metadata.retry()),
        })
      : nothing,
    pending.error || hasNoMarks
      ? stripNotice({
          icon: alertIcon,
          title: texts.pendingFailed(),
          tone: 'warning',
          actions: again(() => {
            views.retry('pending');
            pending.retry();
          }),
        })
      : nothing,
  ];
}

function fieldSection(
  key: string,
  title: string,
  fields: readonly LayoutField[],
): TemplateResult | typeof nothing {
  const record = read(recordContext);
  const { entity, entityType } = record;
  const names = fields.map(({ name }) => name);
  const rows = rowsOf(entityType, entity, names);
  if (rows.length === 0) return nothing;
  const editable = editableNames(entityType, fields);
  return foldingSection(key, title, () => fieldPairs(entityType, entity, rows, editable));
}

/** Renders requested changes of fields that the layout does not contain. */
function otherFields(layout: Layout | undefined): TemplateResult | typeof nothing {
  const record = read(recordContext);
  const { pending } = read(partsContext);
  const placed = new Set(layout?.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const changed = [...(pending.pending?.changes.get(record.entityId)?.keys() ?? [])];
  const names = layout ? changed.filter((name) => !placed.has(name)) : [];
  const fields = names.map((name) => ({ name, read_only: true }));
  return fieldSection('other', texts.otherFields(), fields);
}

/** Renders who leads an organization, once its chunk is loaded. */
function leaders(): unknown {
  const views = read(viewsContext);
  const part = views.get('leaders');
  return typeof part === 'object' ? part.leaders!() : nothing;
}

function provenance(): TemplateResult {
  const record = read(recordContext);
  const { entity } = record;
  const changed = fieldText(entity, 'modified_date__v');
  const version = fieldText(entity, 'record_version__v');
  return html`<p class="provenance" part="provenance">
    ${changed ? html`<span>${recordTexts.lastChanged(formatDate(changed))}</span>` : nothing}
    ${version ? html`<span>${recordTexts.version(version)}</span>` : nothing}
  </p>`;
}

/** Renders the switch that shows empty fields. */
const emptySwitch = (): TemplateResult => {
  const { choices } = read(partsContext);
  const actions = read(actionsContext);
  return html`<label class="switch" part="empty-switch">
    <input type="checkbox" role="switch" .checked=${choices.showsEmpty} @change=${actions.toggleEmpty} />
    <span class="switch-track" aria-hidden="true"></span>${texts.showEmpty()}
  </label>`;
};

/** `wayBack` leads to the record from which this one was opened. */
export function recordView(state: Shown, actions: unknown, wayBack: readonly NoticeAction[]): TemplateResult {
  const language = read(languageContext);
  const record = read(recordContext);
  const { entity, entityType } = record;
  const layout = recordLayout();
  const sections = layout?.sections ?? [{ title: recordTexts.overview(), fields: plainFields(entity) }];
  return html`
    <article class="profile" part="record" aria-busy=${state.isRefreshing ? 'true' : 'false'}>
      <div class="notices">${notices(state)}</div>
      ${profileHeader(actions)}
      <div class="tools">
        ${wayBack.map(
          ({ label, run }) =>
            html`<button type="button" class="link-button way-back" @click=${run}>${label}</button>`,
        )}
        ${emptySwitch()}
      </div>
      ${sections.map(({ fields, ...title }, at) =>
        fieldSection(`fields ${at}`, sectionTitle(title, language), fields),
      )}
      ${otherFields(layout)} ${entityType === 'HCO' ? leaders() : nothing}
      ${childArrays(layout).map((array) => childSection(layout, array))} ${provenance()}
    </article>
  `;
}
