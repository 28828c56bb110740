export default {
  select: 'Select',
  combobox: 'With search',
  'multi-combobox': 'Multiple',
  'virtual-combobox': '10,000 entries',
  interval: 'Interval',
  pair: 'Pair',
  unused: 'Not available',
  coin: 'Coin',
  coins: 'Coins',
  order: 'Order',
} as const
