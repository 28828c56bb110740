import { expect, test } from 'vitest'
import type { MessageCredit } from './crediting.ts'
import type { LedgerMessage, OrderReport } from './edge-messages.ts'
import type { MoneyLink } from './money-edge.ts'
import { SettlementBatch } from './settlements.ts'

type Sent = { body: Extract<LedgerMessage, { kind: 'settle' }>; funds: readonly MessageCredit[] }

const owner = (index: number) =>
  ({ order: `l0-${index}`, home: 'ledger:0', person: `p${index}`, wallet: 'spot' }) as const

const report = (order: string): OrderReport => ({ order, state: 'ended', reason: '', held: [], views: [] })

/** The step's money, as a book settles it: all fills, then payments, then reports. */
function settle(orders: number): Sent[] {
  const batch = new SettlementBatch()
  const ids = Array.from({ length: orders }, (_, index) => index)
  const view = (index: number) =>
    ({ id: `BTC_USDT-${index}`, order: `l0-${index}` }) as Parameters<typeof batch.addFill>[1]
  for (const index of ids) batch.addFill(owner(index), view(index))
  for (const index of ids) {
    const owed = { from: 'house', asset: 'BTC', trade: `BTC_USDT-${index}` }
    batch.addFee(owner(index), { ...owed, atoms: 1n, reason: 'fee' })
    batch.addCredit('pay', owner(index), { ...owed, atoms: 10n, reason: 'trade' })
  }
  for (const index of ids) {
    batch.addCredit('refund', owner(index), { from: `e/l0-${index}`, asset: 'USDT', atoms: 2n, reason: 'released' })
    batch.addOrderReport('ledger:0', report(`l0-${index}`))
  }
  const sent: Sent[] = []
  const edge = { send: (_: string, body: Sent['body'], funds: Sent['funds']) => void sent.push({ body, funds }) }
  batch.send(edge as unknown as MoneyLink, 0)
  batch.send(edge as unknown as MoneyLink, 0)
  return sent
}

test('[ME26] a step of usual size is one message', () => {
  expect(settle(200)).toHaveLength(1)
})

test('[ME26] a long step is several messages, with whole trades, each order’s report once, and their own money', () => {
  const sent = settle(2_500)
  expect(sent.length).toBeGreaterThan(5)
  const reported = new Set<string>()
  for (const { body, funds } of sent) {
    expect(JSON.stringify(JSON.stringify(body)).length).toBeLessThan(1_000_000)
    const owed = [...body.credits, ...body.fees].reduce((sum, { atoms }) => sum + BigInt(atoms), 0n)
    expect(funds.reduce((sum, { atoms }) => sum + atoms, 0n)).toBe(owed)
    const trades = (body.fills ?? []).map((fill) => fill.view.id)
    expect(body.fees.map(({ trade }) => trade)).toEqual(trades)
    expect(body.credits.flatMap(({ trade }) => trade ?? [])).toEqual(trades)
    for (const { order } of body.orders) reported.add(order)
    expect(body.fills?.every((fill) => reported.has(fill.view.order))).toBe(true)
  }
  expect(sent.flatMap(({ body }) => body.orders)).toHaveLength(2_500)
  expect(reported.size).toBe(2_500)
})
