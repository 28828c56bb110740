import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: '看見行情，立即交易',
    lead: '即時掛單簿、可自行驗證的撮合引擎，先用模擬資金上手。',
    label: '電子郵件或手機號碼',
    placeholder: '請輸入電子郵件或手機號碼',
    action: '註冊',
    markets: '查看行情',
  },
  news: {
    label: '公告',
    pairs: ({ count }: { count: number }) => plural('zh', count, { other: `已開放 ${count} 個現貨交易對` }),
    paper: '目前一律使用模擬資金交易',
    languages: '現已支援十種語言，包括阿拉伯文',
  },
  top: { title: '熱門行情', all: '所有行情' },
  movers: { gainers: '漲幅榜', losers: '跌幅榜', busiest: '成交額榜' },
} satisfies Catalog<Messages['home']>
