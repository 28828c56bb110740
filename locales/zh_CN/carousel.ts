import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: '轮播',
  slide: '幻灯片',
  position: '第 {{index}} 张，共 {{count}} 张',
  go: '转到第 {{index}} 张',
  previous: '上一张',
  next: '下一张',
} satisfies Catalog<Messages['carousel']>
