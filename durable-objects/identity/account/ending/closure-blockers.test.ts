import { describe, expect, test } from 'vitest'
import { ACCOUNT_CLOSING_REFUSALS } from '#shared/identity/account/closing.ts'
import { chooseClosureBlocker, sumAccountMoney } from './closure-blockers.ts'

const FREE = {
  positions: 0,
  openDeals: 0,
  isSettling: false,
  bots: 0,
  copies: 0,
  isLead: false,
  withdrawals: 0,
  money: new Map([['USDT', 199_999_999n]]),
}
const ALL = {
  positions: 1,
  openDeals: 1,
  isSettling: true,
  bots: 1,
  copies: 1,
  isLead: true,
  withdrawals: 1,
  money: new Map([['USDT', 200_000_000n]]),
}

describe('[ACC22] what is bound', () => {
  test('is said one after the other, each until it is brought to its end, and money last', () => {
    const said: unknown[] = []
    const kinds = ['positions', 'openDeals', 'isSettling', 'bots', 'copies', 'isLead', 'withdrawals', 'money'] as const
    let facts = ALL
    for (const kind of kinds) {
      said.push(chooseClosureBlocker(facts))
      facts = { ...facts, [kind]: FREE[kind] }
    }
    expect(said).toEqual([...ACCOUNT_CLOSING_REFUSALS])
    expect(chooseClosureBlocker(facts)).toBeUndefined()
  })

  test('is money of every wallet, on hold and in orders, with the margin account', () => {
    const row = { wallet: 'spot', asset: 'USDT', available: '3', held: '4' } as const
    const balances = [row, { ...row, wallet: 'p2p', available: '10', held: '0' }] as never
    const orders = [{ held: [{ asset: 'BTC', atoms: '7' }] }, { held: [{ asset: 'USDT', atoms: '100' }] }] as never
    expect(sumAccountMoney({ balances, orders }, 1_000n)).toEqual(
      new Map([
        ['USDT', 1_117n],
        ['BTC', 7n],
      ]),
    )
  })
})
