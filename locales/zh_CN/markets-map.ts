import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '现货市场热力图',
  lead: '按 24h 成交额大小展示全部现货交易对。',
  legend: '面积：24h 成交额，过小的市场已放大。颜色：24h 涨跌幅。',
  colours: '颜色对应 24h 涨跌幅',
} satisfies Catalog<Messages['markets-map']>
