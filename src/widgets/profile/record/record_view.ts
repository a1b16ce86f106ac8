/** Renders an open record: header, notices, the sections of its country's layout, children, provenance. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WidgetConfiguration } from '../../../api/types.ts';
import type { ProfileState } from './profile_controller.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { alertIcon, infoIcon } from '../../../shared/ui/icons.ts';
import { stripNotice, type NoticeAction } from '../../../shared/ui/notice.ts';
import { sessionNotice } from '../../../shared/ui/start_states.ts';
import { fieldText } from '../../../records/entity.ts';
import {
  childArrays,
  layoutFor,
  plainFields,
  sectionTitle,
  type Layout,
  type LayoutField,
} from '../../../records/layout.ts';
import * as common from '../../../texts/common.ts';
import { formatDate } from '../../../texts/format.ts';
import * as texts from '../../../texts/profile.ts';
import * as recordTexts from '../../../texts/record.ts';
import { childSection } from './children_view.ts';
import { profileHeader } from './header_view.ts';
import { fieldName, valueText } from '../field_words.ts';
import { editableNames } from './pencil.ts';
import type { OpenProfileView, ProfileView } from '../profile_view.ts';
import { fieldPairs, foldingSection, rowsOf } from './section_view.ts';

type Shown = Extract<ProfileState, { kind: 'shown' }>;

/** Returns the data of the open record. */
export function openView(
  view: ProfileView,
  configuration: WidgetConfiguration,
  { record }: Shown,
): OpenProfileView {
  const { metadata, pending, language } = view;
  return {
    ...view,
    configuration,
    record,
    canEdit: configuration.profile?.edit_enabled === true && !record.metaData.resultIsFromMaster,
    fieldName: (...field) => fieldName(metadata, language, ...field),
    valueText: (...value) => valueText(metadata, language, ...value),
    changesOf: (vid, field) => pending.pending?.changes.get(String(vid))?.get(field) ?? [],
  };
}

function notices(view: OpenProfileView, { replaced, error }: Shown): unknown {
  const { metadata, pending, profile, views } = view;
  const hasNoMarks = pending.requests.length > 0 && views.get('pending') === 'failed';
  const again = (run: () => void) => [{ label: common.tryAgain(), run }];
  return [
    sessionNotice(),
    view.submitted?.isInPlace ? nothing : (view.submitted?.notice() ?? nothing),
    replaced
      ? stripNotice({ icon: infoIcon, title: texts.merged(), hint: texts.mergedHint(replaced) })
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
  view: OpenProfileView,
  key: string,
  title: string,
  fields: readonly LayoutField[],
): TemplateResult | typeof nothing {
  const { entity, entityType } = view.record;
  const names = fields.map(({ name }) => name);
  const rows = rowsOf(view, entityType, entity, names);
  if (rows.length === 0) return nothing;
  const editable = editableNames(view, entityType, fields);
  return foldingSection(view, key, title, () => fieldPairs(view, entityType, entity, rows, editable));
}

/** Renders requested changes of fields that the layout does not contain. */
function otherFields(view: OpenProfileView, layout: Layout | undefined): TemplateResult | typeof nothing {
  const placed = new Set(layout?.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const changed = [...(view.pending.pending?.changes.get(view.record.entityId)?.keys() ?? [])];
  const names = layout ? changed.filter((name) => !placed.has(name)) : [];
  const fields = names.map((name) => ({ name, read_only: true }));
  return fieldSection(view, 'other', texts.otherFields(), fields);
}

/** Renders who leads an organization, once its chunk is loaded. */
function leaders(view: OpenProfileView): unknown {
  const part = view.views.get('leaders');
  return typeof part === 'object' ? part.leaders!(view) : nothing;
}

function provenance({ record }: OpenProfileView): TemplateResult {
  const { entity } = record;
  const changed = fieldText(entity, 'modified_date__v');
  const version = fieldText(entity, 'record_version__v');
  return html`<p class="provenance" part="provenance">
    ${changed ? html`<span>${recordTexts.lastChanged(formatDate(changed))}</span>` : nothing}
    ${version ? html`<span>${recordTexts.version(version)}</span>` : nothing}
  </p>`;
}

/** Renders the switch that shows empty fields. */
const emptySwitch = ({ choices, actions }: OpenProfileView): TemplateResult =>
  html`<label class="switch" part="empty-switch">
    <input type="checkbox" role="switch" .checked=${choices.showsEmpty} @change=${actions.toggleEmpty} />
    <span class="switch-track" aria-hidden="true"></span>${texts.showEmpty()}
  </label>`;

/** `wayBack` leads to the record from which this one was opened. */
export function recordView(
  view: OpenProfileView,
  state: Shown,
  actions: unknown,
  wayBack: readonly NoticeAction[],
): TemplateResult {
  const { entity, entityType } = view.record;
  const layout = layoutFor(view.configuration.layouts as Parameters<typeof layoutFor>[0], entityType, entity);
  const sections = layout?.sections ?? [{ title: recordTexts.overview(), fields: plainFields(entity) }];
  return html`
    <article class="profile" part="record" aria-busy=${state.isRefreshing ? 'true' : 'false'}>
      <div class="notices">${notices(view, state)}</div>
      ${profileHeader(view, actions)}
      <div class="tools">
        ${wayBack.map(
          ({ label, run }) =>
            html`<button type="button" class="link-button way-back" @click=${run}>${label}</button>`,
        )}
        ${emptySwitch(view)}
      </div>
      ${sections.map(({ fields, ...title }, at) =>
        fieldSection(view, `fields ${at}`, sectionTitle(title, view.language), fields),
      )}
      ${otherFields(view, layout)} ${entityType === 'HCO' ? leaders(view) : nothing}
      ${childArrays.map(({ name, objectType }) => childSection(view, layout, name, objectType))}
      ${provenance(view)}
    </article>
  `;
}
