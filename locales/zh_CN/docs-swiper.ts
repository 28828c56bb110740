import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: '自动播放',
    text: '每张停留五秒。悬停、聚焦、标签页隐藏或系统设为减弱动效时暂停。',
  },
  hand: { title: '手动切换', text: '可触摸滑动，或用方向键、箭头和圆点切换。' },
  news: {
    markets: { title: '全部交易对一览', text: '价格、涨跌与成交额。' },
    book: { title: '完整订单簿', text: '每个市场事件都有编号。' },
    languages: { title: '十种语言', text: '支持从左到右和从右到左的书写方向。' },
    paper: { title: '先用模拟资金', text: '练习没有风险。' },
  },
} satisfies Catalog<Messages['docs-swiper']>
