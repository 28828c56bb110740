import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}：以模擬資金體驗現貨，即時行情，中文介面',
    description: '查看 {{count}} 個現貨交易對的即時掛單簿、K 線與成交，以模擬資金練習交易。免下載，支援十種語言。',
  },
  markets: {
    title: '加密貨幣行情：價格、24 小時漲跌與成交額 | {{brand}}',
    description: '{{count}} 個現貨交易對的即時價格、24 小時漲跌、最高價、最低價與成交額，以您的當地貨幣顯示。',
  },
  spot: {
    title: '{{price}} {{pair}} | 現貨 | {{brand}}',
    description: '{{brand}} 上 {{pair}} 的即時 K 線、掛單簿、深度與成交。下單前即可預估成交結果。',
  },
  opening: { title: '帳戶功能即將開放 | {{brand}}', description: '今天不需帳戶就能在 {{brand}} 使用的功能。' },
  offline: { title: '離線 | {{brand}}', description: '本裝置最近看到的 {{brand}} 價格及其時間。' },
  docs: { title: '開發者專區 | {{brand}}', section: '{{name}} | 開發者專區 | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: '無法顯示此頁面。' },
} satisfies Catalog<Messages['head']>
