/** Simplified Chinese of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': '主数据',
  'portal.navigation': '页面',
  'portal.search': '搜索',
  'portal.record': '记录',
  'portal.affiliations': '隶属关系',
  'portal.organizations': '机构',
  'portal.requests': '申请',
  'portal.part-failed': '无法加载此页面。请检查网络连接，然后重试。',
  'portal.no-parts': '此门户没有页面。管理员必须指定其小组件。',
};
