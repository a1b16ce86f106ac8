/** Links of phone numbers, e-mail addresses and web addresses. Values are untrusted, so only safe addresses become links. */
import { html, type TemplateResult } from 'lit';

/** Returns the address of a link for a field's value; undefined when it has none. */
export function valueAddress(name: string, value: string): string | undefined {
  const text = value.trim();
  if (/^phone_\d+__v$|^mobile_\d+__v$/.test(name)) {
    const digits = text.replace(/(?!^\+)\D/g, '');
    return /^\+?\d{4,15}$/.test(digits) && /^[\d\s+()./-]+$/.test(text) ? `tel:${digits}` : undefined;
  }
  if (/^email_\d+__v$/.test(name))
    return /^[^\s@<>"'`?&:]+@[^\s@<>"'`?&:]+$/.test(text) ? `mailto:${encodeURI(text)}` : undefined;
  if (!/^url_\d+__v$/.test(name)) return undefined;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !text.includes('.') || !URL.canParse(address)) return undefined;
  const { protocol, href, username } = new URL(address);
  return protocol === 'https:' && username === '' ? href : undefined;
}

/** Renders a value as a link, or as it is. Web pages open in a tab without access to this one. */
export function linked(name: string, value: string, shown: unknown): TemplateResult {
  const address = valueAddress(name, value);
  if (!address) return html`${shown}`;
  return address.startsWith('https:')
    ? html`<a class="value-link" part="value-link" href=${address} target="_blank" rel="noopener noreferrer"
        >${shown}</a
      >`
    : html`<a class="value-link" part="value-link" href=${address}>${shown}</a>`;
}
