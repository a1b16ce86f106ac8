/** The guide's statement about Vue: a template binds `sessionProvider` as a property with a dot. */
import { expect, fixture, html } from '@open-wc/testing';
import type * as Vue from 'vue';
import { PlatformNetworkSearchWidget } from '../../../src/widgets/search/search_widget.ts';

const tag = 'platform-network-search-widget';

describe('sessionProvider in a template of Vue', () => {
  it('receives the function with `.prop`, before and after the element is defined, without an attribute', async () => {
    const { createApp, nextTick, ref } = (await import(
      'vue/dist/vue.esm-browser.prod.js' as string
    )) as typeof Vue;
    const around = await fixture<HTMLElement>(html`<div></div>`);
    const first = (): string => 'first';
    const second = (): string => 'second';
    const token = ref<() => string>(first);
    const app = createApp({
      setup: () => ({ token }),
      template: `<${tag} hold-initialization :sessionProvider.prop="token"></${tag}>`,
    });
    app.config.compilerOptions.isCustomElement = (name) => name === tag;
    app.mount(around);
    const widget = around.querySelector<PlatformNetworkSearchWidget>(tag)!;
    if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkSearchWidget);
    await widget.updateComplete;
    expect(widget.sessionProvider).to.equal(first);
    token.value = second;
    await nextTick();
    expect(widget.sessionProvider).to.equal(second);
    expect(widget.getAttributeNames()).to.deep.equal(['hold-initialization']);
    app.unmount();
  });
});
