import { expect, test } from 'vitest'
import { toBalanceRows } from './rows.ts'

const order = (asset: string, atoms: string) => ({
  id: 'l0-1',
  person: 'p',
  wallet: 'spot' as const,
  state: 'open' as const,
  reason: '',
  params: {},
  market: 'BTC_USDT',
  time: 0,
  held: [{ asset, atoms }],
})
const balance = (wallet: 'spot' | 'funding', asset: string, available: string, held = '0') => ({
  wallet,
  asset,
  available,
  held,
})

test('[WA20] available, in orders and in withdrawals are the total of a row', () => {
  const rows = toBalanceRows({
    balances: [balance('funding', 'USDT', '500000000', '100000000'), balance('spot', 'USDT', '1000000001')],
    orders: [order('USDT', '200000000'), order('USDT', '50000000')],
  })
  expect(rows).toEqual([
    {
      asset: 'USDT',
      wallet: 'funding',
      total: '6.00000000',
      available: '5.00000000',
      inOrders: '0.00000000',
      inWithdrawals: '1.00000000',
    },
    {
      asset: 'USDT',
      wallet: 'spot',
      total: '12.50000001',
      available: '10.00000001',
      inOrders: '2.50000000',
      inWithdrawals: '0.00000000',
    },
  ])
})

test('[WA20] an asset that is in orders as a whole has its row', () => {
  const [row] = toBalanceRows({ balances: [], orders: [order('BTC', '12340000')] })
  expect(row).toMatchObject({ asset: 'BTC', wallet: 'spot', total: '0.0012340000', available: '0.0000000000' })
})
