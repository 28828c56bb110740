import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: '交易对',
  last: '最新价',
  change: '24h 涨跌',
  high: '24h 最高',
  low: '24h 最低',
  volume: '24h 成交量',
  turnover: '24h 成交额',
  about: '关于 {{asset}}',
  more: '更多',
  screens: { label: '界面', simple: '简易', pro: '专业' },
  course: '近 24 小时走势',
  favourite: { add: '将 {{pair}} 加入自选', remove: '将 {{pair}} 移出自选' },
  trade: '交易',
  unavailable: '暂时无法获取行情数据，恢复后会自动更新。',
} satisfies Catalog<Messages['market']>
