// Updates for subscribers come from memory and equal the tables.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { STOPPED_CLOCK } from '../../../tests/simulation/money/sim-storage.ts'
import { MONEY_LINK_VERSION, type OrderReport } from '../../platform/edge-messages.ts'
import { WriteBehind } from '../../platform/write-behind.ts'
import { selectWalletBalances } from './balances.ts'
import { LedgerService } from './service.ts'
import type { TradingUpdate } from './views.ts'

const ANN = 'ann'

let lone: ReturnType<typeof isolatedHost>
let told: TradingUpdate[]
let service: LedgerService
let seq: number
beforeEach(() => {
  lone = isolatedHost('ledger:l0', (bare) => new WriteBehind(bare, STOPPED_CLOCK))
  told = []
  seq = 0
  service = new LedgerService(lone.host, { shards: 1, onTradingUpdates: (news) => told.push(...news) })
})
afterEach(() => lone.storage.close())

const ask = async (key: string, command: object) => {
  const outcome = await service.execute({ person: ANN, key: `request-${key}`, command })
  return outcome.ok ? outcome.value.id : expect.unreachable(JSON.stringify(outcome))
}
const placed = (key: string) =>
  ask(key, { kind: 'place', market: 'BTC_USDT', wallet: 'spot', asset: 'USDT', atoms: '100', terms: '{}' })

/** The book's report of an order: escrow that it has, and money that it returned. */
function settle(order: string, state: OrderReport['state'], held: string, refund: string) {
  seq += 1
  const of = { kind: 'refund', person: ANN, wallet: 'spot', order, asset: 'USDT', reason: 'released' }
  const news = { order, state, reason: '', held: held === '0' ? [] : [{ asset: 'USDT', atoms: held }] }
  const body = JSON.stringify({ kind: 'settle', credits: [{ ...of, atoms: refund }], fees: [], orders: [news] })
  service.money.deliver({
    version: MONEY_LINK_VERSION,
    from: 'book:BTC_USDT',
    messages: [{ seq, money: [{ asset: 'USDT', atoms: refund }], body }],
  })
}

/** Log entries that are not applied to the tables yet. */
const waiting = () =>
  lone.storage.exec('SELECT slot FROM behind_slots WHERE round = (SELECT round FROM behind_round)', []).toArray().length

/** A new instance over the same tables. */
const inTables = () => new LedgerService(lone.host, { shards: 1 }).holdings(ANN)

test('[ME14] balances and open orders are told as they are, and nothing is carried out for it', async () => {
  await ask('faucet', { kind: 'faucet', asset: 'USDT', to: 'spot' })
  const first = await placed('one')
  const second = await placed('two')
  const steps = [
    () => settle(first, 'open', '40', '60'),
    () => settle(second, 'open', '99', '1'),
    () => settle(first, 'ended', '0', '40'),
  ]
  for (const step of steps) {
    const before = waiting()
    step()
    expect(waiting()).toBe(before + 1)
    const last = told.at(-1)?.assets
    const holdings = inTables()
    expect(last).toEqual(selectWalletBalances(holdings, ['USDT']))
    expect(service.holdings(ANN)).toEqual(holdings)
  }
  expect(service.holdings(ANN).orders.map(({ id }) => id)).toEqual([second])
  const third = await placed('three')
  expect(inTables().orders.map(({ id }) => id)).toEqual([second, third])
  expect(service.holdings(ANN)).toEqual(inTables())
})
