import { expect } from '@open-wc/testing';
import { parseAuthDomain } from '../../../src/session/auth_domain.ts';

describe('auth-domain (specification 6.1)', () => {
  const good: [string, string][] = [
    ['verteo.example', 'https://verteo.example'],
    ['  VERTEO.example ', 'https://verteo.example'],
    ['verteo.example:8443', 'https://verteo.example:8443'],
    ['https://verteo.example', 'https://verteo.example'],
    ['https://verteo.example/', 'https://verteo.example'],
    ['localhost', 'http://localhost'],
    ['localhost:4000', 'http://localhost:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['https://localhost:4000', 'https://localhost:4000'],
    ['instance.localhost:4000', 'http://instance.localhost:4000'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['[::1]:4000', 'http://[::1]:4000'],
    ['müller.example', 'https://xn--mller-kva.example'],
  ];
  for (const [text, origin] of good)
    it(`"${text}" has the origin ${origin}`, () => expect(parseAuthDomain(text)).to.deep.equal({ origin }));

  const bad: [string | null, string][] = [
    [null, 'missing'],
    ['', 'missing'],
    ['  ', 'missing'],
    ['http://verteo.example', 'insecure'],
    ['http://localhost.evil.example', 'insecure'],
    ['http://127.0.0.1.evil.example', 'insecure'],
    ['verteo.example/path', 'malformed'],
    ['https://verteo.example/?a', 'malformed'],
    ['https://verteo.example#a', 'malformed'],
    ['user@verteo.example', 'malformed'],
    ['https://user:password@verteo.example', 'malformed'],
    ['two words', 'malformed'],
    ['ftp://verteo.example', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['verteo.example:99999', 'malformed'],
    ['https://', 'malformed'],
  ];
  it('refuses plain http except to this machine', () => {
    const plain = [...good.map(([text]) => text), ...bad.map(([text]) => text ?? '')]
      .filter((text) => text.startsWith('http:'))
      .map((text) => [text, parseAuthDomain(text)] as const);
    expect(plain.length).to.equal(5);
    for (const [text, result] of plain)
      expect('origin' in result, text).to.equal(/^http:\/\/(localhost|\[::1\]):4000$/.test(text));
  });
  for (const [text, problem] of bad)
    it(`${JSON.stringify(text)} has the problem ${problem}`, () =>
      expect(parseAuthDomain(text)).to.deep.equal({ problem }));
});
