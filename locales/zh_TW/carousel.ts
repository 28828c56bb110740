import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: '輪播',
  slide: '投影片',
  position: '第 {{index}} 張，共 {{count}} 張',
  go: '前往第 {{index}} 張',
  previous: '上一張',
  next: '下一張',
} satisfies Catalog<Messages['carousel']>
