import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: '关闭',
  choose: '请选择',
  search: '搜索',
  noResults: '无匹配结果',
  results: ({ count }: { count: number }) => plural('zh', count, { other: `${count} 个结果` }),
  chosen: ({ count }: { count: number }) => plural('zh', count, { other: `已选 ${count} 项` }),
  remove: '移除 {{item}}',
  decrease: '减少',
  increase: '增加',
  numberField: '数字输入框',
  notifications: '通知',
  breadcrumb: '当前位置',
  pages: { label: '分页', previous: '上一页', next: '下一页', page: '第 {{page}} 页' },
  copy: { copy: '复制', done: '已复制', failed: '此处无法复制，请选中文本后手动复制。' },
  playback: { pause: '暂停', play: '播放' },
  carousel: {
    role: '轮播',
    slide: '幻灯片',
    position: '第 {{index}} 张，共 {{count}} 张',
    go: '转到第 {{index}} 张',
    previous: '上一张',
    next: '下一张',
  },
  sort: {
    role: '可排序',
    handle: '移动 {{item}}',
    up: '上移 {{item}}',
    down: '下移 {{item}}',
    instructions: '按空格键拿起条目，用方向键移动，再按空格键放下，按 Esc 键取消。',
    picked: '已拿起 {{item}}，位于第 {{place}} 位，共 {{count}} 位',
    over: '{{item}} 位于第 {{place}} 位，共 {{count}} 位',
    dropped: '{{item}} 已放在第 {{place}} 位，共 {{count}} 位',
    cancelled: '已取消。{{item}} 回到第 {{place}} 位，共 {{count}} 位',
  },
} satisfies Catalog<Messages['ui']>
