/** The language of the identity provider's pages: that of the widget, else that of the browser. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pageLanguage } from '../../../demo/identity/page_language.ts';
import { languages } from '../../../demo/languages/languages.ts';
import { sandboxAccounts } from '../../../demo/service/seed/accounts.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { authorizationRequest, formAction, Visitor } from '../../support/sso.ts';

describe('pages of the identity provider', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
  });

  for (const language of languages)
    it(`speak the language of the widget: sign-in, its problems and errors, ${language}`, async () => {
      const { texts } = pageLanguage(language, undefined);
      const open = (changes: Record<string, string | undefined>) => {
        const visitor = new Visitor(service.url);
        const request = authorizationRequest(
          service.url,
          service.settings.widgetsUrl,
          'http://crm.localhost:5173',
          {
            ui_locales: language,
            ...changes,
          },
        );
        return visitor.open(request.url).then((page) => ({ visitor, page }));
      };
      const { visitor, page } = await open({});
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      const inLanguage = (text: string): void =>
        assert.ok(text.includes(`<html lang="${language}" dir="${direction}">`), text.slice(0, 200));
      inLanguage(page.text);
      for (const text of [texts.title, texts.userName, texts.password, texts.cancel, texts.accounts])
        assert.ok(page.text.includes(text), text);
      const roles = page.text.match(/<small>[^<]+/g)!;
      assert.equal(roles.length, sandboxAccounts.length, 'what each account may do, in the language');
      if (language !== 'en')
        assert.ok(
          sandboxAccounts.every(({ role }) => !page.text.includes(`>${role}<`)),
          roles.join(),
        );
      const again = await visitor.open(formAction(page), {
        username: `nobody.${language}@sandbox.example`,
        password: 'x',
      });
      inLanguage(again.text);
      assert.ok(again.text.includes(texts.wrong), texts.wrong);
      const error = (await open({ client_id: 'unknown' })).page;
      inLanguage(error.text);
      assert.ok(error.text.includes(texts.errorTitle), texts.errorTitle);
      await visitor.open(formAction(again), { username: 'rep@sandbox.example', password: 'sandbox-rep' });
      const signOut = await visitor.open(`/oidc/session/end?ui_locales=${language}`);
      inLanguage(signOut.text);
      assert.ok(signOut.text.includes(texts.signOutText), texts.signOutText);
    });

  it('have every text in every language, written in it', () => {
    const english = pageLanguage('en', undefined).texts;
    for (const language of languages.slice(1)) {
      const { texts } = pageLanguage(language, undefined);
      for (const [name, text] of Object.entries(english)) {
        const own = texts[name as keyof typeof texts];
        assert.deepEqual(own.match(/\{\w+\}/g), text.match(/\{\w+\}/g), `${language} ${name}`);
        if (!/^(password|to)$/.test(name)) assert.notEqual(own, text, `${language} ${name}`);
      }
    }
  });

  it('use the closest known language of the widget, then of the browser, then English', () => {
    const tag = (...wanted: Parameters<typeof pageLanguage>) => pageLanguage(...wanted).tag;
    assert.equal(tag('de-AT', 'fr'), 'de');
    assert.equal(tag('sw pt-PT', 'fr'), 'pt-BR');
    assert.equal(tag(undefined, 'en;q=0.2, xx, ja;q=0.9'), 'ja');
    assert.equal(tag('sw', 'ar;q=0, xx'), 'en');
    assert.equal(tag(undefined, undefined), 'en');
  });
});
