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
});
