import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '帳戶功能即將開放',
  lead: '註冊與登入尚未開放。您輸入的內容未被傳送或儲存。',
  today: '今天不需帳戶即可使用',
  markets: { title: '即時行情', text: '所有交易對的價格、成交額與 24 小時數據，以您的貨幣顯示。' },
  spot: { title: '交易介面', text: 'K 線、掛單簿、深度與成交，下單面板可預估成交結果。' },
  soon: '開立帳戶後，您將獲得模擬資金，可以下單，並在各裝置間同步設定。',
} satisfies Catalog<Messages['opening']>
