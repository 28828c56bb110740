import { expect, test } from 'vitest'
import { sumBotProfits } from './fleet.ts'
import type { BotProfitView } from './views.ts'

const profit = (invested: string, equity: string, total: string): BotProfitView => ({
  invested,
  equity,
  total,
  grid: '0',
  floating: '0',
  fees: '0',
  percent: '0',
  pairs: 0,
  checkedAt: 0,
})

test('[BP26] bots together: sums to the atom, of each asset that they count in', () => {
  const bots = [
    { quote: 'USDT', profit: profit('500.00000001', '499.5', '-0.50000001') },
    { quote: 'BTC', profit: profit('0.1', '0.12', '0.02') },
    { quote: 'USDT', profit: profit('2000', '2001.25', '1.25') },
  ]
  expect(sumBotProfits(bots)).toEqual([
    { quote: 'USDT', invested: '2500.00000001', equity: '2500.75000000', total: '0.74999999' },
    { quote: 'BTC', invested: '0.1000000000', equity: '0.1200000000', total: '0.0200000000' },
  ])
  expect(sumBotProfits([])).toEqual([])
})
