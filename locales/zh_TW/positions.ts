import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '歷史倉位',
  contracts: '全部合約',
  sides: '多空方向',
  from: '平倉日期（起）',
  to: '平倉日期（迄）',
  pages: '倉位清單分頁',
  older: '更早的倉位',
  newer: '較新的倉位',
  csv: '下載 CSV',
  fileMost: '檔案包含最新的 {{count}} 個倉位。選擇日期可下載更早的倉位。',
  sums: {
    label: '合計',
    count: '歷史倉位',
    price: '價差損益',
    fees: '手續費',
    liquidation: '強平手續費',
    cut: '僅合計最新的 {{count}} 個倉位。選擇日期可合計更早的倉位。',
  },
  none: {
    text: '平倉後，開倉價、平倉價、手續費與損益會顯示在這裡。',
    trade: '前往合約交易',
  },
  unmatched: {
    title: '沒有符合條件的歷史倉位',
    text: '換個日期，或清除篩選。',
    clear: '清除篩選',
  },
} satisfies Catalog<Messages['positions']>
