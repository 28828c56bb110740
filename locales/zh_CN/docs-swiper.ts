import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: '自动播放',
    text: '每张停留五秒。悬停、聚焦、标签页隐藏或系统设为减弱动效时暂停。',
  },
  hand: { title: '手动切换', text: '使用手指、方向键、箭头或圆点。' },
  news: {
    markets: { title: '全部交易对一览', text: '价格、涨跌与成交额，实时更新。' },
    book: { title: '完整订单簿', text: '每个市场事件都有编号。' },
    languages: { title: '十种语言', text: '从左到右，也从右到左。' },
    paper: { title: '先用模拟资金', text: '用实时价格练习，没有风险。' },
  },
} satisfies Catalog<Messages['docs-swiper']>
