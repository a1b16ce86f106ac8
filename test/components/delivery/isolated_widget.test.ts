import { expect } from '@open-wc/testing';
import { isolate } from '../../../src/delivery/isolation/isolated_widget.ts';

const nowhere = new URL('/nowhere/', location.href).href;
const notices = { en: 'Loading failed.|Try again', pt: 'Falha ao carregar.|Tentar novamente' };

describe('an isolated widget', () => {
  it('takes the password off the page before its frame has loaded', () => {
    const name = 'test-isolated-search-widget';
    isolate(name, nowhere, notices);
    const widget = document.createElement(name);
    widget.setAttribute('password', 'sandbox-rep');
    document.body.append(widget);
    expect(widget.hasAttribute('password')).to.equal(false);
    widget.remove();
  });

  it('tells once which properties it does not use, also when they were set early', () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (words: string) => void warnings.push(words);
    const name = 'test-isolated-host-search-widget';
    const early = Object.assign(document.createElement(name), { renderResult: () => 'early' });
    document.body.append(early);
    isolate(name, nowhere, notices);
    const widget = Object.assign(document.createElement(name), { renderResult: () => '', resultActions: [] });
    console.warn = warn;
    early.remove();
    expect(warnings.map((words) => /use (\w+)\.$/.exec(words)?.[1])).to.deep.equal([
      'renderResult',
      'resultActions',
    ]);
    expect(widget.renderResult).to.equal(undefined);
  });

  it('says in the language of the page that its frame did not load, and tries again', () => {
    const { setTimeout: later } = globalThis;
    const { error } = console;
    const waiting: (() => void)[] = [];
    Object.assign(globalThis, { setTimeout: (run: () => void) => waiting.push(run) });
    console.error = () => {};
    const name = 'test-isolated-notice-search-widget';
    isolate(name, nowhere, notices);
    const notice = (language: string): string[] => {
      const widget = Object.assign(document.createElement(name), { lang: language });
      document.body.append(widget);
      waiting.pop()!();
      const root = widget.shadowRoot!;
      const words = [
        root.querySelector('p')!.firstChild!.textContent!.trim(),
        root.querySelector('button')!.textContent!,
      ];
      root.querySelector('button')!.click();
      expect(root.querySelector('iframe') !== null && root.querySelector('p') === null).to.equal(true);
      widget.remove();
      return words;
    };
    try {
      expect(notice('pt-BR')).to.deep.equal(['Falha ao carregar.', 'Tentar novamente']);
      expect(notice('fi'), 'a language without texts').to.deep.equal(['Loading failed.', 'Try again']);
    } finally {
      Object.assign(globalThis, { setTimeout: later });
      console.error = error;
    }
  });

  it('passes texts on as an attribute, also when they were set early', () => {
    const name = 'test-isolated-texts-search-widget';
    const texts = { en: { 'search.title': 'Find' } };
    const early = Object.assign(document.createElement(name), { texts });
    document.body.append(early);
    isolate(name, nowhere, notices);
    expect([early.texts, early.getAttribute('texts')]).to.deep.equal([texts, JSON.stringify(texts)]);
    Object.assign(early, { texts: null });
    expect(early.hasAttribute('texts')).to.equal(false);
    early.remove();
  });

  it('passes lists on as they are when a library adds toJSON to arrays', () => {
    const name = 'test-isolated-lists-search-widget';
    isolate(name, nowhere, notices);
    const widget = document.createElement(name);
    const texts = { en: { 'search.title': ['Find', 'it'] } };
    const lists = Array.prototype as { toJSON?: unknown };
    lists.toJSON = () => '[…]';
    try {
      Object.assign(widget, { texts });
    } finally {
      delete lists.toJSON;
    }
    expect(widget.getAttribute('texts')).to.equal(JSON.stringify(texts));
  });

  it('reads the text of a boolean attribute that a framework sets as a property', () => {
    const name = 'test-isolated-flags-search-widget';
    isolate(name, nowhere, notices);
    const widget = Object.assign(document.createElement(name), { closeable: 'false', analytics: '' });
    expect(widget.getAttributeNames()).to.deep.equal(['analytics']);
  });
});
