// Notices of a user's spot fills, if the user subscribed to them.

import { expect, test } from 'vitest'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { STOPPED_CLOCK } from '../../../tests/simulation/money/sim-storage.ts'
import { MONEY_LINK_VERSION } from '../../platform/edge-messages.ts'
import { WriteBehind } from '../../platform/write-behind.ts'
import { LedgerService } from './service.ts'

const ANN = 'a'.repeat(24)
const BOB = 'b'.repeat(24)

async function opened() {
  const lone = isolatedHost('ledger:l0', (bare) => new WriteBehind(bare, STOPPED_CLOCK))
  let seq = 0
  const world = {
    service: new LedgerService(lone.host, { shards: 1, isSubscribed: () => false }),
    /** The book's report of an order. */
    report: (id: string, status: OrderView['status'], filled: string) => {
      seq += 1
      const view = {
        id: `${id}.0`,
        market: 'BTC_USDT',
        side: 'buy',
        type: 'limit',
        status,
        timeInForce: 'GTC',
        price: '100',
        quantity: '0.5',
        filled,
        filledQuote: '0',
        makerPpm: 0,
        takerPpm: 0,
        createdAt: 1,
        updatedAt: seq,
        ...(filled !== '0' && { average: '99.5' }),
      }
      const isOver = status === 'filled' || status === 'canceled'
      const orders = [{ order: id, state: isOver ? 'ended' : 'open', reason: '', held: [], views: [view] }]
      const body = JSON.stringify({ kind: 'settle', credits: [], fees: [], orders })
      world.service.money.deliver({
        version: MONEY_LINK_VERSION,
        from: 'book:BTC_USDT',
        messages: [{ seq, money: [], body }],
      })
    },
    place: async (userId: string, key: string) => {
      const command = { kind: 'place', market: 'BTC_USDT', wallet: 'spot', asset: 'USDT', atoms: '100', terms: '{}' }
      const outcome = await world.service.execute({ person: userId, key, command })
      return outcome.ok ? outcome.value.id : expect.unreachable()
    },
    told: async () => {
      const seen: Notice[] = []
      await world.service.people.deliverPending(async (_, notices) => void seen.push(...notices))
      return seen.map(({ kind, params }) => ({ kind, params }))
    },
    restart: () => {
      world.service = new LedgerService(lone.host, { shards: 1, isSubscribed: () => false })
    },
  }
  for (const userId of [ANN, BOB]) {
    await world.service.execute({
      person: userId,
      key: `faucet-${userId}`,
      command: { kind: 'faucet', asset: 'USDT', to: 'spot' },
    })
  }
  return world
}

const facts = (quantity: string) => ({
  product: 'spot',
  symbol: 'BTC_USDT',
  side: 'buy',
  quantity,
  price: '99.5',
})

test('[LE25] whoever has asked hears of the first part and of the whole, nobody else; over a restart', async () => {
  const world = await opened()
  await world.service.watchFills(ANN, true)
  await world.service.watchFills(ANN, true)
  const [first, bobs] = [await world.place(ANN, 'request-1'), await world.place(BOB, 'request-2')]
  world.report(first, 'new', '0')
  world.report(bobs, 'filled', '0.5')
  expect(await world.told()).toEqual([])
  world.report(first, 'partially_filled', '0.1')
  world.restart()
  world.report(first, 'partially_filled', '0.2')
  expect(await world.told()).toEqual([{ kind: 'order_part_filled', params: facts('0.1') }])
  world.report(first, 'filled', '0.5')
  expect(await world.told()).toEqual([{ kind: 'order_filled', params: facts('0.5') }])
  const second = await world.place(ANN, 'request-3')
  world.report(second, 'canceled', '0')
  await world.service.watchFills(ANN, false)
  world.report(await world.place(ANN, 'request-4'), 'filled', '0.5')
  expect(await world.told()).toEqual([])
  expect(world.service.people.deadline()).toBeUndefined()
})
