import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: '自動播放',
    text: '每張顯示五秒。滑鼠停留、取得焦點、分頁隱藏或系統設為減少動態效果時暫停。',
  },
  hand: { title: '手動切換', text: '可觸控滑動，或用方向鍵、箭頭與圓點切換。' },
  news: {
    markets: { title: '全部交易對一覽', text: '價格、漲跌與成交額。' },
    book: { title: '完整掛單簿', text: '每個市場事件都有編號。' },
    languages: { title: '十種語言', text: '支援由左至右與由右至左的書寫方向。' },
    paper: { title: '先用模擬資金', text: '練習沒有風險。' },
  },
} satisfies Catalog<Messages['docs-swiper']>
