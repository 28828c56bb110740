// Messages that were in quarantine and are applied later, after newer ones.

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { MONEY_LINK_VERSION, type OrderReport } from '../../platform/edge-messages.ts'
import { LedgerService } from './service.ts'

const BOOK = 'book:BTC_USDT'
const ANN = 'ann'

let storage: ReturnType<typeof isolatedHost>['storage']
let service: LedgerService
beforeEach(() => {
  const lone = isolatedHost('ledger:l0')
  storage = lone.storage
  service = new LedgerService(lone.host, { shards: 1 })
})
afterEach(() => storage.close())

const ask = async (key: string, command: object) => {
  const outcome = await service.execute({ person: ANN, key: `request-${key}`, command })
  return outcome.ok ? outcome.value.id : expect.unreachable(JSON.stringify(outcome))
}
const placed = (key: string) =>
  ask(key, { kind: 'place', market: 'BTC_USDT', wallet: 'spot', asset: 'USDT', atoms: '100', terms: '{}' })
const view = (id: string, updatedAt: number, status: OrderView['status']): OrderView => ({
  id,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status,
  timeInForce: 'GTC',
  filled: '0',
  filledQuote: '0',
  makerPpm: 0,
  takerPpm: 0,
  createdAt: 1,
  updatedAt,
})
const news = (order: string, held: string, updatedAt: number, state: 'open' | 'ended' = 'open'): OrderReport => ({
  order,
  state,
  reason: '',
  held: held === '0' ? [] : [{ asset: 'USDT', atoms: held }],
  views: [view(order, updatedAt, state === 'open' ? 'new' : 'canceled')],
})
function settle(seq: number, order: OrderReport, refund: string) {
  const of = { kind: 'refund', person: ANN, wallet: 'spot', order: order.order, asset: 'USDT', reason: 'released' }
  const body = JSON.stringify({ kind: 'settle', credits: [{ ...of, atoms: refund }], fees: [], orders: [order] })
  const messages = [{ seq, money: [{ asset: 'USDT', atoms: refund }], body }]
  expect(service.money.deliver({ version: MONEY_LINK_VERSION, from: BOOK, messages }).received).toBe(seq)
}
const heldOf = (id: string) => service.order(ANN, id)?.held
const free = () => service.holdings(ANN).balances.find(({ wallet }) => wallet === 'spot')?.available
const retry = (seq: number) => service.money.endQuarantine(MONEY_LINK_VERSION, { peer: BOOK, seq, how: 'retry' })

test('[ME17] money comes, however late; the newest word on an order stands, and its end is the last one', async () => {
  await ask('faucet', { kind: 'faucet', asset: 'USDT', to: 'spot' })
  const before = Number(free())
  const [first, second] = ['l0-2', 'l0-3']
  // Two that cannot be applied yet, because their orders are unknown here.
  settle(1, news(first, '90', 10), '10')
  settle(2, news(second, '0', 11, 'ended'), '100')
  expect(service.money.quarantined(MONEY_LINK_VERSION)).toMatchObject([{ seq: 1 }, { seq: 2 }])
  expect(service.money.endQuarantine(MONEY_LINK_VERSION, { peer: BOOK, seq: 1, how: 'return' })).toMatchObject({
    ok: false,
  })
  expect(retry(1)).toMatchObject({ ok: false, error: expect.stringContaining('news are of orders') })
  expect(free()).toBe(String(before))

  await service.halt(MONEY_LINK_VERSION, 'BTC_USDT', null)
  expect([await placed('one'), await placed('two')]).toEqual([first, second])
  settle(3, news(first, '40', 12), '50')
  settle(4, news(second, '70', 10), '30')
  expect([retry(1), retry(2)]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  expect(heldOf(first)).toEqual([{ asset: 'USDT', atoms: '40' }])
  expect(service.openOrders(ANN, {}).map(({ id, updatedAt }) => [id, updatedAt])).toEqual([[first, 12]])
  expect(service.order(ANN, second)).toMatchObject({ state: 'ended', held: [] })
  expect(free()).toBe(String(before - 200 + 10 + 100 + 50 + 30))
  expect(retry(1)).toEqual({ ok: false, error: 'no such message is in quarantine' })
  expect(service.money.quarantined(MONEY_LINK_VERSION)).toEqual([])
  const { faults, quarantined, kinds } = service.money.facts(MONEY_LINK_VERSION)
  expect([faults, quarantined, kinds.find(({ kind }) => kind === 'suspense')?.atoms ?? '0']).toEqual([[], 0, '0'])
})
