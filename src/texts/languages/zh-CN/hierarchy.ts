/** Chinese of the directory of organizations. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'hierarchy.title': '机构',
  'hierarchy.sign-in': '登录以浏览机构',
  'hierarchy.loading': '正在加载机构',
  'hierarchy.none': '没有机构',
  'hierarchy.no-match': '没有匹配的机构',
  'hierarchy.all': '显示所有机构',
  'hierarchy.find': '搜索机构',
  'hierarchy.find-inside': str`在 ${0} 中搜索`,
  'hierarchy.focus': '仅显示此分支',
  'hierarchy.whole': '完整目录',
  'hierarchy.open': '打开记录',
  'hierarchy.back': '返回机构',
  'hierarchy.any-country': '所有国家/地区',
  'hierarchy.country': '国家/地区',
  'hierarchy.any-specialty': '所有专科',
  'hierarchy.specialty': '统计的专科',
  'hierarchy.active-only': '仅统计在用的',
  'hierarchy.no-specialty': '无专科',
  'hierarchy.clear': '清除选择',
  'hierarchy.preparing': '正在准备记录',
  'hierarchy.passed': '记录已传递',
  'hierarchy.most': str`一次最多可选择 ${0} 个机构。`,
  'hierarchy.keyboard': '方向键移动和展开，空格键选择，回车键打开记录。',
  'hierarchy.organizations.other': str`${0} 个机构`,
  'hierarchy.professionals.other': str`${0} 名专业人员`,
  'hierarchy.key-people.other': str`${0} 名关键人物`,
  'hierarchy.beds.other': str`${0} 张床位`,
  'hierarchy.select.other': str`选择 ${0} 个机构`,
};
