export default {
  title: 'Position history',
  contracts: 'All contracts',
  sides: 'Long and short',
  from: 'Closed from',
  to: 'Closed to',
  pages: 'Position pages',
  older: 'Older positions',
  newer: 'Newer positions',
  csv: 'Download CSV',
  fileMost: 'The file has the newest {{count}} positions. Choose dates to download older ones.',
  sums: {
    label: 'Totals',
    count: 'Closed positions',
    price: 'Price PnL',
    fees: 'Fees',
    liquidation: 'Liquidation fees',
    cut: 'Totals of the newest {{count}} positions. Choose dates to add up older ones.',
  },
  none: {
    text: 'When you close a position, its entry, exit, fees, and PnL appear here.',
    trade: 'Trade futures',
  },
  unmatched: {
    title: 'No closed positions match these filters',
    text: 'Try other dates, or clear the filters.',
    clear: 'Clear filters',
  },
} as const
