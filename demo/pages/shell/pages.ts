/** The pages of the sandbox, in the order of the navigation. */
import { msg } from '@lit/localize';
import type { PageEntry } from './page.ts';

export const pages: readonly PageEntry[] = [
  {
    path: '/',
    label: msg('Playground'),
    title: msg('Playground'),
    tag: 'sandbox-playground-page',
    texts: 'playground',
    load: () => import('../playground/page.ts'),
    skip: { label: msg('Skip to the widget'), target: 'stage' },
  },
  {
    path: '/agent',
    label: msg('Assistant'),
    title: msg('Assistant'),
    tag: 'sandbox-agent-page',
    texts: 'agent',
    load: () => import('../agent/page.ts'),
  },
  {
    path: '/admin',
    label: msg('Administrator'),
    title: msg('Administrator'),
    tag: 'sandbox-admin-page',
    texts: 'admin',
    load: () => import('../admin/page.ts'),
    account: 'admin@sandbox.example',
  },
  {
    path: '/steward',
    label: msg('Steward'),
    title: msg('Steward'),
    tag: 'sandbox-steward-page',
    texts: 'steward',
    load: () => import('../steward/page.ts'),
    account: 'steward@sandbox.example',
  },
  {
    path: '/data',
    label: msg('Data'),
    title: msg('Data'),
    tag: 'sandbox-data-page',
    texts: 'data',
    load: () => import('../data/page.ts'),
    account: 'data@sandbox.example',
  },
  {
    path: '/reference',
    label: msg('API'),
    title: msg('API reference'),
    tag: 'sandbox-reference-page',
    texts: 'reference',
    load: () => import('../reference/page.ts'),
  },
  {
    path: '/docs',
    label: msg('Docs'),
    title: msg('Documentation'),
    tag: 'sandbox-docs-page',
    texts: 'docs',
    load: () => import('../docs/page.ts'),
  },
  {
    path: '/gallery',
    label: msg('Gallery'),
    title: msg('Gallery'),
    tag: 'sandbox-gallery-page',
    texts: 'gallery',
    load: () => import('../gallery/page.ts'),
  },
];

/** Returns the page of an address and the rest of its path. */
export function pageAt(pathname: string): { page: PageEntry; rest: string } | undefined {
  const [, first = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  const page = pages.find(({ path }) => path === `/${first}`);
  if (!page || (page.path === '/' && rest.length)) return undefined;
  return { page, rest: rest.map((part) => decodeURIComponent(part)).join('/') };
}
