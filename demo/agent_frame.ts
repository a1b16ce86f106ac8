/**
 * The document in which the page of the assistant shows a page of a tool (MCP Apps, SEP-1865): on no origin, with a policy that allows no network.
 * The page sends the text of the tool's page, which then replaces this document.
 */
import type { ServedPage } from './static_server.ts';

export const agentFramePath = '/agent/frame.html';

const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms',
].join('; ');

const text = `<!doctype html><html lang="en"><title>Page of a tool</title><meta name="color-scheme" content="light dark"><script>
  addEventListener('message', function show({ source, data }) {
    if (source !== parent || data.method !== 'ui/notifications/sandbox-resource-ready') return;
    removeEventListener('message', show);
    document.open();
    document.write(data.params.html);
    document.close();
  });
  parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');
</script></html>`;

export const agentFrame: ServedPage = {
  type: 'text/html; charset=utf-8',
  text,
  headers: { 'Content-Security-Policy': policy },
};
