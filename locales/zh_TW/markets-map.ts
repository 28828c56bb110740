import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '現貨市場熱力圖',
  lead: '熱力圖顯示全部現貨交易對，大小代表 24h 成交額。',
  legend: '面積：24h 成交額，過小的市場已放大。顏色：24h 漲跌幅。',
  colours: '顏色對應 24h 漲跌幅',
} satisfies Catalog<Messages['markets-map']>
