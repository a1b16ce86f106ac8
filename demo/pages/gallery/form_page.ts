/** A form outside of a widget, for the gallery, tests and benchmarks of the form engine. */
import { css, html, LitElement } from 'lit';
import { FormController } from '../../../src/forms/form_controller.ts';
import { OrganizationController } from '../../../src/forms/organization_controller.ts';
import type { Transport } from '../../../src/api/transport.ts';
import { ComboboxController } from '../../../src/forms/view/combobox_controller.ts';
import { errorSummary } from '../../../src/forms/view/error_summary.ts';
import type { FieldContext } from '../../../src/forms/view/field_context.ts';
import { FocusController } from '../../../src/forms/view/focus_controller.ts';
import { formStyles } from '../../../src/forms/view/form_styles.ts';
import { formView, type FormView } from '../../../src/forms/view/form_view.ts';
import { noticeStyles } from '../../../src/shared/ui/notice.ts';
import { Region } from '../../../src/widgets/search/add_request/form/region.ts';
import type { CodeLookup } from '../../../src/forms/model/check.ts';
import { useLanguage } from '../../../src/texts/language.ts';
import { controls } from '../../../src/theme/controls.ts';
import { tokens } from '../../../src/theme/tokens.ts';
import { modelReferences } from '../../fixtures/fake_model.ts';

const surface = css`
  :host {
    display: block;
    background: var(--_surface);
    color: var(--_text);
  }
`;

export class FormPage extends LitElement {
  static override styles = [tokens, controls, surface, noticeStyles, formStyles];

  language = 'en';
  codes: CodeLookup = (type) => modelReferences.find((each) => each.type === type)?.reference_type_codes;
  revision = 0;
  transport: Transport | undefined;
  onRetryCodes: (() => void) | undefined;
  renders = 0;

  readonly region = new Region(this, () => this.#content());
  readonly form = new FormController(this.region, {
    codes: (type) => this.codes(type),
    codesRevision: () => this.revision,
  });
  readonly combobox = new ComboboxController(this.region, () => this.renderRoot);
  readonly organizations = new OrganizationController(this.region, () => this);
  readonly focuser = new FocusController(this.region, () => this.renderRoot);

  view(): FormView {
    const context: FieldContext = {
      language: this.language,
      codes: this.codes,
      revision: this.revision + this.organizations.revision,
      onRetryCodes: this.onRetryCodes,
      combobox: this.combobox,
      organizations: this.organizations,
      addresses: () =>
        this.form.draft.children
          .filter(({ array }) => array === 'addresses__v')
          .map(({ id }, index) => ({ id, label: `Address ${index + 1}` })),
      focusField: (id) => this.focuser.focusId(id),
    };
    return { form: this.form, context, prefix: 'f' };
  }

  #content(): unknown {
    this.renders++;
    useLanguage(this.language);
    const view = this.view();
    return html`${errorSummary(view)}${formView(view)}`;
  }

  protected override render(): unknown {
    return html`<main>${this.region.place()}</main>`;
  }
}

if (!customElements.get('form-page')) customElements.define('form-page', FormPage);
