/** Fields with codes in the advanced search. */
import { atRest, button, shadow, until } from '../../../../support/widget.ts';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { fixture } from './fixture.ts';

export function codeTests(given: ReturnType<typeof fixture>): void {
  const { opened, offered, pick, input, options, last, chosen } = given;

  it('offers the codes of the chosen country, sorted by label', async () => {
    given.instance.intercept = ({ path }) =>
      path === '/metadata/reference_values/Specialty'
        ? new Response(
            JSON.stringify({
              responseStatus: 'SUCCESS',
              reference_type_values: [
                {
                  type: 'Specialty',
                  reference_type_codes: [
                    { code: 'Z', inactive: false, countries: ['US'], values: { en: 'Zoology' } },
                    { code: 'A', inactive: false, countries: [], values: { en: 'Anatomy' } },
                    { code: 'B', inactive: false, countries: ['DE'], values: { en: 'Balneology' } },
                    { code: 'O', inactive: true, countries: [], values: { en: 'Obsolete' } },
                  ],
                },
              ],
            }),
          )
        : undefined;
    const widget = await opened();
    expect(await offered(widget, 'Specialty')).to.deep.equal(['Anatomy', 'Balneology', 'Zoology']);
    await pick(widget, 'Country', 'United States');
    expect(await offered(widget, 'Specialty')).to.deep.equal(['Anatomy', 'Zoology']);
    await pick(widget, 'Country', 'Germany');
    expect(await offered(widget, 'Specialty')).to.deep.equal(['Anatomy', 'Balneology', 'Zoology']);
  });

  it('treats several values as alternatives that can be removed one by one, by keyboard too', async () => {
    const widget = await opened();
    await pick(widget, 'Country', 'United States');
    input(widget, 'Country').focus();
    await sendKeys({ type: 'germ' });
    await widget.updateComplete;
    expect(options(widget).map((option) => option.textContent!.trim())).to.deep.equal(['Germany']);
    await sendKeys({ press: 'Enter' });
    await until(() => last().get('filters') === 'primary_country__v:US,DE');
    expect(chosen(widget, 'Country')).to.deep.equal(['United States', 'Germany']);
    button(widget, 'Remove United States').click();
    await until(() => last().get('filters') === 'primary_country__v:DE');
    expect(shadow(widget).activeElement).to.equal(input(widget, 'Country'));
    await atRest(widget);
    await expect(widget).to.be.accessible();
  });

  it('keeps a text that matches no option, and reports it', async () => {
    const widget = await opened();
    await pick(widget, 'Specialty', 'Cardiology');
    input(widget, 'Specialty').focus();
    await sendKeys({ type: 'astrology' });
    await sendKeys({ press: 'Tab' });
    await widget.updateComplete;
    const field = input(widget, 'Specialty');
    expect(field.value).to.equal('astrology');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(shadow(widget).getElementById(field.getAttribute('aria-describedby')!)!.textContent).to.contain(
      'Nothing in the list matches.',
    );
    expect(chosen(widget, 'Specialty'), 'what was chosen before still counts').to.deep.equal(['Cardiology']);
    await pick(widget, 'Specialty', 'Medical oncology');
    expect(input(widget, 'Specialty').value).to.equal('');
    await until(() => last().get('filters') === 'hcp.specialty_1__v:CARD,ONC');
  });
}
