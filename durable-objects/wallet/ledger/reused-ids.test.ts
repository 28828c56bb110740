import { expect, test } from 'vitest'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import type { LedgerOutcome } from './commands.ts'
import { ORDER_RETRY_WINDOW_MS, runIdempotentWhileOpen } from './reused-ids.ts'

type Row = { hash: string; outcome: string; answer: null }
type Before = { state: 'open' | 'ended' | 'refused'; views: readonly Pick<OrderView, 'filled' | 'status'>[] }

/** Orders `l0-1`, `l0-2`, … of one client id, each with a given status. */
function bench() {
  const rows = new Map<string, Row>()
  const orders = new Map<string, Before>()
  const store = {
    answerOf: (userId: string, key: string) => rows.get(`${userId}/${key}`),
    saveLastAnswer: (userId: string, key: string, hash: string, outcome: object) =>
      void rows.set(`${userId}/${key}`, { hash, outcome: JSON.stringify(outcome), answer: null }),
  }
  const standing = (id: string) => {
    const { state, views } = orders.get(id) ?? expect.unreachable(id)
    return { state, views: views as readonly OrderView[] }
  }
  const ask = (hash: string, now: number, isRefused = false): LedgerOutcome =>
    runIdempotentWhileOpen(
      store,
      { person: 'ann', key: 'api-order:BTC_USDT:x', hash },
      standing,
      now,
      (): LedgerOutcome => {
        if (isRefused) return refuse({ reason: 'insufficient_funds', params: {} })
        const id = `l0-${orders.size + 1}`
        orders.set(id, { state: 'open', views: [] })
        return ok({ id, time: now })
      },
    )
  const idOf = (outcome: LedgerOutcome) => (outcome.ok ? outcome.value.id : outcome.error.reason)
  return {
    ask: (hash: string, now: number, isRefused = false) => idOf(ask(hash, now, isRefused)),
    end: (id: string, status: OrderView['status'], filled: string, state: Before['state'] = 'ended') =>
      void orders.set(id, { state, views: state === 'refused' ? [] : [{ status, filled }] }),
  }
}

test('[LE30] an id is refused while its order is open, whatever the terms', () => {
  const { ask } = bench()
  expect(ask('a', 0)).toBe('l0-1')
  expect([ask('a', 1), ask('b', 1), ask('a', 86_400_000)]).toEqual(Array(3).fill('key_reused'))
})

test('[LE30] over, the id is another order’s; an equal request is answered again for ten seconds if the order has traded', () => {
  const { ask, end } = bench()
  expect(ask('a', 0)).toBe('l0-1')
  end('l0-1', 'filled', '0.5')
  expect(ask('a', ORDER_RETRY_WINDOW_MS - 1)).toBe('l0-1')
  expect(ask('a', ORDER_RETRY_WINDOW_MS)).toBe('l0-2')
  end('l0-2', 'expired', '0.1')
  expect(ask('a', ORDER_RETRY_WINDOW_MS + 1)).toBe('l0-2')
  expect(ask('b', ORDER_RETRY_WINDOW_MS + 1)).toBe('l0-3')
})

test.each([
  ['was cancelled by whoever placed it', 'canceled', '0.1', 'ended'],
  ['came to nothing', 'expired', '0.000', 'ended'],
  ['was refused by its book', 'new', '0', 'refused'],
] as const)('[LE30] the id of an order that %s is free at once', (_, status, filled, state) => {
  const { ask, end } = bench()
  expect(ask('a', 0)).toBe('l0-1')
  end('l0-1', status, filled, state)
  expect(ask('a', 1)).toBe('l0-2')
  expect(ask('a', 2)).toBe('key_reused')
})

test('[LE30] a refusal leaves the id as it was', () => {
  const { ask } = bench()
  expect(ask('a', 0, true)).toBe('insufficient_funds')
  expect(ask('a', 1)).toBe('l0-1')
})
