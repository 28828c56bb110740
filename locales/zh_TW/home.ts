import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: '在模擬市場中練習交易',
      replay: '在重播行情中練習交易',
      upstream: '即時行情，模擬資金交易',
    },
    lead: '真實掛單簿、可自行驗證的撮合引擎，先用模擬資金上手。',
    label: '電子郵件或手機號碼',
    placeholder: '請輸入電子郵件或手機號碼',
    action: '註冊',
    markets: '查看行情',
  },
  top: { title: '熱門行情', all: '所有行情' },
  movers: { gainers: '漲幅榜', losers: '跌幅榜', busiest: '成交額榜' },
} satisfies Catalog<Messages['home']>
