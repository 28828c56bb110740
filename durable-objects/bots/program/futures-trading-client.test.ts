import { expect, test } from 'vitest'
import type { FuturesOrderView } from '#shared/futures/views.ts'
import { ok } from '#shared/platform/result.ts'
import type { FuturesOrderRequest } from '../../futures/orders.ts'
import type { LedgerRequest } from '../../wallet/ledger/commands.ts'
import { type FuturesProgramOrder, FuturesTradingClient, type ProgramClearingHouse } from './futures-trading-client.ts'
import type { ProgramLedger } from './spot-trading-client.ts'

const BOT = 'bot-0123456789abcdef'
const ORDER: FuturesProgramOrder = {
  id: 'g-1',
  symbol: 'BTC_USDT',
  side: 'buy',
  leg: 'net',
  type: 'limit',
  price: 9_000_000,
  lots: 10,
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
}

/** A clearing house that stores orders and loses one answer. */
function surroundings(more: { readonly group?: string; readonly inviter?: string } = {}) {
  const orders = new Map<string, FuturesOrderView>()
  const [placed, cancelled, asked]: [FuturesOrderRequest[], number[], LedgerRequest[]] = [[], [], []]
  const state = { losesAnswer: true }
  const clearing: Partial<ProgramClearingHouse> = {
    order: async (_, symbol, client) => orders.get(`${symbol} ${client}`),
    place: async (_, request) => {
      placed.push(request)
      const { symbol, side, leg, type, timeInForce, postOnly, reduceOnly, clientOrderId = '' } = request
      const order: FuturesOrderView = {
        id: `${symbol}-${placed.length}`,
        symbol,
        side,
        leg,
        type,
        timeInForce,
        postOnly,
        reduceOnly,
        clientOrderId,
        status: 'open',
        quantity: '0.01',
        filled: '0',
        created: 1,
        updated: 1,
      }
      orders.set(`${symbol} ${clientOrderId}`, order)
      if (state.losesAnswer) throw new Error('no answer')
      return ok({ order })
    },
    cancel: async (_, symbol, id) => {
      cancelled.push(id)
      for (const [key, order] of orders) {
        if (order.id === `${symbol}-${id}`) orders.set(key, { ...order, status: 'cancelled' })
      }
      return ok(null)
    },
    withdraw: async (_, wallet, atoms, key) => {
      asked.push({ person: wallet, key, command: { kind: 'faucet', asset: atoms } })
      return ok(null)
    },
  }
  const ledger: Partial<ProgramLedger> = {
    execute: async (request) => {
      asked.push(request)
      return ok({ id: 'l0-1', time: 1 })
    },
  }
  const door = new FuturesTradingClient({ id: BOT, owner: 'ann', ...more }, 'bot', {
    // Only the members that the client uses.
    ledger: () => ledger as ProgramLedger,
    clearing: () => clearing as ProgramClearingHouse,
  })
  return { door, state, placed, cancelled, asked }
}

test('[PG8] an order whose answer was lost is found, and not placed again', async () => {
  const { door, placed } = surroundings()
  await expect(door.place(ORDER)).rejects.toThrow()
  expect(await door.place(ORDER)).toMatchObject({ kind: 'known', isOpen: true })
  expect(await door.place(ORDER)).toMatchObject({ kind: 'known', isOpen: true })
  expect(placed).toHaveLength(1)
})

test('[CF16] an order names whom it is one with in a book', async () => {
  const { door, state, placed } = surroundings({ group: 'lea' })
  state.losesAnswer = false
  await door.place(ORDER)
  expect(placed).toMatchObject([{ group: 'lea', clientOrderId: 'g-1' }])
})

test('[PG8] a cancel goes by the program’s own id, and an order that has ended is left alone', async () => {
  const { door, state, cancelled } = surroundings()
  state.losesAnswer = false
  await door.place(ORDER)
  await door.cancel('BTC_USDT', 'g-1')
  await door.cancel('BTC_USDT', 'g-1')
  await door.cancel('BTC_USDT', 'never')
  expect(cancelled).toEqual([1])
  expect(await door.order('BTC_USDT', 'g-1')).toMatchObject({ isOpen: false, order: { status: 'cancelled' } })
})

test('[PG8] margin comes out of the program’s wallet and goes back there, by keys of its own', async () => {
  const { door, asked } = surroundings({ inviter: 'ian' })
  await door.marginIn(5_000n, 'start')
  await door.marginOut(4_000n, 'stop')
  expect(asked).toEqual([
    {
      person: BOT,
      key: 'program-margin:start',
      command: { kind: 'margin', asset: 'USDT', atoms: '5000', from: 'bot', inviter: 'ian', owner: 'ann' },
    },
    { person: 'bot', key: 'program-margin-out:stop', command: { kind: 'faucet', asset: '4000' } },
  ])
})
