import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '账户功能即将开放',
  lead: '注册与登录尚未开放。您输入的内容没有被发送或保存。',
  today: '今天无需账户即可使用',
  markets: { title: '实时行情', text: '所有交易对的价格、成交额与 24 小时数据，以您的货币显示。' },
  spot: { title: '交易界面', text: 'K 线、盘口、深度与成交，下单面板可预估成交结果。' },
  soon: '开通账户后，您将获得模拟资金，可以下单，并在各设备间同步设置。',
} satisfies Catalog<Messages['opening']>
