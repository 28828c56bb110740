import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '历史仓位',
  contracts: '全部合约',
  sides: '多空方向',
  from: '平仓日期（起）',
  to: '平仓日期（止）',
  pages: '仓位列表分页',
  older: '更早的仓位',
  newer: '较新的仓位',
  csv: '下载 CSV',
  fileMost: '文件包含最新的 {{count}} 个仓位。选择日期可下载更早的仓位。',
  sums: {
    label: '合计',
    count: '已平仓位',
    price: '价差盈亏',
    fees: '手续费',
    liquidation: '强平费用',
    cut: '仅合计最新的 {{count}} 个仓位。选择日期可合计更早的仓位。',
  },
  none: {
    text: '平仓后，开仓价、平仓价、手续费和盈亏会显示在这里。',
    trade: '去交易合约',
  },
  unmatched: {
    title: '没有符合条件的历史仓位',
    text: '换个日期，或清除筛选。',
    clear: '清除筛选',
  },
} satisfies Catalog<Messages['positions']>
