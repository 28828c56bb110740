import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: '关闭',
  share: '分享',
  choose: '请选择',
  search: '搜索',
  noResults: '无匹配结果',
  results: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `${count} 个结果` }),
  chosen: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `已选 ${count} 项` }),
  remove: '移除 {{item}}',
  decrease: '减少',
  increase: '增加',
  numberField: '数字输入框',
  notifications: '通知',
  breadcrumb: '当前位置',
  pages: { label: '分页', previous: '上一页', next: '下一页', page: '第 {{page}} 页' },
  copy: { copy: '复制', done: '已复制', failed: '复制失败，请选中文本后手动复制。' },
  playback: { pause: '暂停', play: '播放' },
} satisfies Catalog<Messages['ui']>
