import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: '交易對',
  last: '最新價',
  change: '24h 漲跌',
  high: '24h 最高',
  low: '24h 最低',
  volume: '24h 成交量',
  turnover: '24h 成交額',
  about: '關於 {{asset}}',
  more: '更多',
  screens: { label: '介面', simple: '簡易', pro: '專業' },
  course: '近 24 小時走勢',
  favourite: { add: '將 {{pair}} 加入自選', remove: '將 {{pair}} 移出自選' },
  trade: '交易',
  unavailable: '暫時無法取得行情資料，恢復後會自動更新。',
} satisfies Catalog<Messages['market']>
