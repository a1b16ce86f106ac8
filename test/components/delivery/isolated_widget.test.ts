import { expect } from '@open-wc/testing';
import { isolate } from '../../../src/delivery/isolation/isolated_widget.ts';

describe('an isolated widget', () => {
  it('takes the password off the page before its frame has loaded', () => {
    const name = 'test-isolated-search-widget';
    isolate(name, new URL('/nowhere/', location.href).href);
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
    isolate(name, new URL('/nowhere/', location.href).href);
    const widget = Object.assign(document.createElement(name), { renderResult: () => '', resultActions: [] });
    console.warn = warn;
    early.remove();
    expect(warnings.map((words) => /use (\w+)\.$/.exec(words)?.[1])).to.deep.equal([
      'renderResult',
      'resultActions',
    ]);
    expect(widget.renderResult).to.equal(undefined);
  });

  it('passes texts on as an attribute, also when they were set early', () => {
    const name = 'test-isolated-texts-search-widget';
    const texts = { en: { 'search.title': 'Find' } };
    const early = Object.assign(document.createElement(name), { texts });
    document.body.append(early);
    isolate(name, new URL('/nowhere/', location.href).href);
    expect([early.texts, early.getAttribute('texts')]).to.deep.equal([texts, JSON.stringify(texts)]);
    Object.assign(early, { texts: null });
    expect(early.hasAttribute('texts')).to.equal(false);
    early.remove();
  });
});
