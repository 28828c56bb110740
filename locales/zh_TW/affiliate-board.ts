import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '合夥人排行榜',
  text: '合夥人依返佣排名，以 USDT 計，按每筆成交時的價格折算。名稱已部分隱藏。',
  month: '本月（UTC）',
  ever: '累計',
  rank: '排名',
  name: '合夥人',
  traders: '交易用戶',
  commission: '返佣',
  you: '您',
  none: '尚無返佣紀錄',
  noneText: '合夥人邀請的用戶完成交易後，該合夥人就會顯示在這裡。',
  figures: {
    inviters: '已邀請用戶的合夥人',
    invited: '邀請人數',
    commission: '已發放返佣',
  },
  own: '您顯示為 {{name}}。本月排名：{{month}}，累計排名：{{ever}}。',
  hidden: '您未顯示在排行榜上。',
  leave: '不在排行榜顯示',
  join: '在排行榜顯示',
} satisfies Catalog<Messages['affiliate-board']>
