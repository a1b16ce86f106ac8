/** The import of a data model with answers that take long. */
import { expect, fixture, html } from '@open-wc/testing';
import '../../../../demo/pages/admin/model/model_import.ts';
import type { ModelImport } from '../../../../demo/pages/admin/model/model_import.ts';
import { buttonOf, withService } from '../service/answering.ts';
import { until } from '../stale_form.ts';

describe('the import of a data model', () => {
  const page = withService();
  let answers: ((answer: unknown) => void)[] = [];
  const source = (title: string): never => ({ title, document: {}, inactivates: false }) as never;
  const change = (name: string): unknown => ({
    findings: [],
    changes: [{ path: `fields.${name}`, before: null, after: name }],
  });

  async function opened(): Promise<ModelImport> {
    answers = [];
    page.answers = {
      'post /data_model/document': () => new Promise((resolve) => answers.push(resolve)),
    };
    const view = await fixture<ModelImport>(html`<sandbox-model-import></sandbox-model-import>`);
    view.open(source('First'));
    await until(() => answers.length === 1);
    return view;
  }
  const words = (view: ModelImport): string => view.renderRoot.textContent;
  const button = (view: ModelImport, label: string): HTMLElement | undefined =>
    buttonOf(view.renderRoot, label);

  it('previews another source that is opened in the meantime, and drops the late preview', async () => {
    const view = await opened();
    button(view, 'Cancel')!.click();
    await until(() => !view.renderRoot.querySelector('wa-dialog')!.open);
    view.open(source('Second'));
    await until(() => answers.length === 2);
    answers[0]!(change('first'));
    await view.updateComplete;
    expect(words(view)).not.to.contain('1 change');
    expect(button(view, 'Apply the changes')).to.equal(undefined);
    answers[1]!(change('second'));
    await until(() => button(view, 'Apply the changes'));
  });

  it('drops the preview of a choice that was changed in the meantime', async () => {
    const view = await opened();
    const choice = view.renderRoot.querySelector<HTMLElement & { checked: boolean }>('wa-switch')!;
    choice.checked = true;
    choice.dispatchEvent(new Event('change'));
    answers[0]!(change('first'));
    await new Promise((resolve) => setTimeout(resolve));
    await view.updateComplete;
    expect(button(view, 'Apply the changes')).to.equal(undefined);
    expect(button(view, 'Preview')!.hasAttribute('loading')).to.equal(false);
  });

  it('stays open while changes are applied, and sends them once', async () => {
    const view = await opened();
    answers[0]!(change('first'));
    const apply = await until(() => button(view, 'Apply the changes'));
    const dialog = view.renderRoot.querySelector('wa-dialog')!;
    await until(() => dialog.open);
    apply.click();
    apply.click();
    await until(() => answers.length === 2);
    await view.updateComplete;
    expect(button(view, 'Cancel')!.hasAttribute('disabled')).to.equal(true);
    dialog.open = false;
    await view.updateComplete;
    await dialog.updateComplete;
    expect(dialog.open).to.equal(true);
    answers[1]!(change('first'));
    await until(() => !dialog.open);
    expect(answers).to.have.length(2);
  });
});
