/** The pages of the sandbox, in the order of the navigation. */
import type { PageEntry } from './page.ts';

export const pages: readonly PageEntry[] = [
  {
    path: '/',
    label: 'Playground',
    title: 'Playground',
    tag: 'sandbox-playground-page',
    load: () => import('../playground/page.ts'),
    skip: { label: 'Skip to the widget', target: 'stage' },
  },
  {
    path: '/admin',
    label: 'Administrator',
    title: 'Administrator',
    tag: 'sandbox-admin-page',
    load: () => import('../admin/page.ts'),
    account: 'admin@sandbox.example',
  },
  {
    path: '/steward',
    label: 'Steward',
    title: 'Steward',
    tag: 'sandbox-steward-page',
    load: () => import('../steward/page.ts'),
    account: 'steward@sandbox.example',
  },
  {
    path: '/data',
    label: 'Data',
    title: 'Data',
    tag: 'sandbox-data-page',
    load: () => import('../data/page.ts'),
    account: 'data@sandbox.example',
  },
  {
    path: '/reference',
    label: 'API',
    title: 'API reference',
    tag: 'sandbox-reference-page',
    load: () => import('../reference/page.ts'),
  },
  {
    path: '/gallery',
    label: 'Gallery',
    title: 'Gallery',
    tag: 'sandbox-gallery-page',
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
