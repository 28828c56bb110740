import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '合伙人排行榜',
  text: '按返佣排名，以 USDT 计，按每笔成交时的价格折算。名称已部分隐藏。',
  month: '本月（UTC）',
  ever: '累计',
  rank: '排名',
  name: '合伙人',
  traders: '交易用户',
  commission: '返佣',
  you: '您',
  none: '暂无返佣记录',
  noneText: '合伙人邀请的用户成交后，该合伙人会显示在这里。',
  figures: {
    inviters: '已邀请好友的合伙人',
    invited: '邀请人数',
    commission: '已发放返佣',
  },
  own: '您显示为 {{name}}。本月排名：{{month}}，累计排名：{{ever}}。',
  hidden: '您未显示在排行榜上。',
  leave: '不在排行榜显示',
  join: '在排行榜显示',
} satisfies Catalog<Messages['affiliate-board']>
