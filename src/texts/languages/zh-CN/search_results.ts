/** Simplified Chinese of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'search.facet.country': '国家/地区',
  'search.facet.entity-type': '类别',
  'search.facet.type': '类型',
  'search.facet.specialty': '专科',
  'search.facet.status': '状态',
  'search.facet.region': '省/州或地区',
  'search.facet.record-state': '记录状态',
  'search.facet.source': '来源',
  'search.filters.none': '这些结果没有可用的筛选条件。',
  'search.filters.more': '显示更多',
  'search.filters.fewer': '收起',
  'search.empty.title': str`未找到“${0}”`,
  'search.empty.title-plain': '未找到结果',
  'search.empty.filters': '您的筛选条件可能过于严格。',
  'search.empty.advice': '请尝试减少搜索词、换一种拼写，或用城市代替街道。',
  'search.empty.all-tabs': '搜索所有类别',
  'search.more.busy': '正在加载更多结果',
  'search.more.failed': '无法加载后续结果。',
  'search.more.end': '已到结果末尾',
  'search.more.cut-off': '还有更多。添加搜索词或筛选条件可查看其余结果。',
  'search.failed.keep': '这些是您上次搜索的结果。',
  'search.results.keys': '方向键在结果间移动，Enter 打开结果，Esc 返回搜索框。',
  'search.results.label': '搜索结果',
  'search.compare.choose': '选择两条记录进行比较。',
  'search.compare.one': '已选择一条记录。请再选一条。',
  'search.compare.two': '已选择两条记录。',
  'search.compare.run': '比较',
};
