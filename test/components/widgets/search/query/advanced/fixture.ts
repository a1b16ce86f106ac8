/** What the tests beside this file share. */
import { FakeInstance } from '../../../../../../demo/fixtures/fake_instance.ts';
import {
  type Widget,
  button,
  demoAttributes,
  findAll,
  has,
  place,
  ready,
  shadow,
  text,
  until,
} from '../../../../support/widget.ts';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      countries: ['US', 'DE', 'JP'],
      search: {
        ...configuration.search!,
        advanced_fields: {
          HCP: [
            'first_name__v',
            'specialty_1__v',
            'birth_year__v',
            'email_1__v',
            'address.locality__v',
            'license.effective_date__v',
            'primary_country__v',
          ],
          HCO: ['corporate_name__v', 'address.locality__v', 'primary_country__v'],
        },
      },
    };
    const [base] = instance.fields;
    instance.fields = [
      ...instance.fields,
      {
        ...base!,
        fieldId: 'primary_country__v',
        labels: { en: 'Country' },
        type: { dataType: 'REFERENCE', discriminator: 'Country' },
      },
      { ...base!, fieldId: 'corporate_name__v', objectType: 'HCO', labels: { en: 'Corporate name' } },
      { ...base!, fieldId: 'locality__v', objectType: 'ADDRESS', labels: { en: 'City' } },
    ];
  });
  afterEach(() => instance.restore());

  const last = (): URLSearchParams => instance.callsTo('/search').at(-1)?.query ?? new URLSearchParams();
  async function opened(more: Record<string, string> = {}): Promise<Widget> {
    const widget = await place({ ...demoAttributes(instance), ...more });
    await ready(widget);
    widget.style.inlineSize = '1100px';
    button(widget, 'Advanced search').click();
    await until(() => has(widget, '.field-input'), 'inputs');
    return widget;
  }
  /** The input that a label names. */
  function input(widget: Widget, label: string): HTMLInputElement & HTMLSelectElement {
    const found = findAll<HTMLLabelElement>(widget, 'label.field-label').find(
      (each) => each.textContent === label,
    );
    if (!found) throw new Error(`There is no field "${label}" in: ${text(widget)}`);
    return shadow(widget).getElementById(found.htmlFor) as HTMLInputElement & HTMLSelectElement;
  }
  async function fill(widget: Widget, label: string, value: string): Promise<void> {
    const target = input(widget, label);
    target.value = value;
    target.dispatchEvent(new Event('input', { bubbles: true }));
    await widget.updateComplete;
  }
  const options = (widget: Widget): HTMLElement[] => findAll(widget, '[role=option]');
  /** Opens the list of a field and returns its options once they are loaded. */
  async function offered(widget: Widget, label: string): Promise<string[]> {
    input(widget, label).focus();
    input(widget, label).click();
    await until(() => options(widget).length > 0, `the list of ${label}`);
    return options(widget).map((option) => option.textContent!.trim());
  }
  async function pick(widget: Widget, label: string, option: string): Promise<void> {
    await offered(widget, label);
    options(widget)
      .find((each) => each.textContent!.trim() === option)!
      .click();
    await widget.updateComplete;
  }
  const chosen = (widget: Widget, label: string): string[] =>
    findAll(widget, `.chosen[aria-label="${label}"] .chosen-chip`).map((chip) => chip.textContent!.trim());

  return {
    get instance() {
      return instance;
    },
    opened,
    offered,
    pick,
    input,
    options,
    last,
    chosen,
    fill,
  };
}
