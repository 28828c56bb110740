import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}：模拟资金玩转现货，实时行情，中文界面',
    description: '查看 {{count}} 个现货交易对的实时盘口、K 线与成交，用模拟资金练习交易。无需下载，支持十种语言。',
  },
  markets: {
    title: '加密货币行情：价格、24 小时涨跌与成交额 | {{brand}}',
    description: '{{count}} 个现货交易对的实时价格、24 小时涨跌、最高价、最低价与成交额，以您的本地货币显示。',
  },
  spot: {
    title: '{{price}} {{pair}} | 现货 | {{brand}}',
    description: '{{brand}} 上 {{pair}} 的实时 K 线、盘口、深度与成交。下单前即可预估成交结果。',
  },
  opening: { title: '账户功能即将开放 | {{brand}}', description: '今天无需账户即可在 {{brand}} 上使用的功能。' },
  offline: { title: '离线 | {{brand}}', description: '本设备最近看到的 {{brand}} 价格及其时间。' },
  docs: { title: '开发者专区 | {{brand}}', section: '{{name}} | 开发者专区 | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: '无法显示该页面。' },
} satisfies Catalog<Messages['head']>
