// A book whose orders all trade in one step, on storage that refuses rows of more than two million bytes.

import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { leg, placing, sell, single } from '../../../tests/simulation/money/book-story.ts'
import { RealBook } from '../../../tests/simulation/money/real-book.ts'
import { SimStorage } from '../../../tests/simulation/money/sim-storage.ts'
import { MONEY_LINK_VERSION, type MoneyDelivery, type MoneyPeer } from '../../platform/edge-messages.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import { WriteBehind } from '../../platform/write-behind.ts'

const ROW_BYTES_MAX = 2_000_000
const LEDGER = 'ledger:l0'
const ORDERS = 2_500
const NOW = Date.UTC(2026, 5, 3, 10, 20, 30)

/** @returns the book, and the messages that its ledger shard received */
function begin() {
  const storage = new SimStorage(
    () => undefined,
    () => undefined,
  )
  const received: MoneyDelivery['messages'][number][] = []
  const deliver = async ({ messages }: MoneyDelivery) => {
    received.push(...messages)
    return { version: MONEY_LINK_VERSION, received: messages.at(-1)?.seq ?? 0 }
  }
  const clock = { now: () => NOW, after: () => undefined }
  const report: MoneyHost['report'] = (event, facts) => expect.unreachable(`${event} ${JSON.stringify(facts)}`)
  const host: MoneyHost = {
    ...clock,
    name: 'book:BTC_USDT',
    report,
    peer: () => ({ deliver }) as unknown as MoneyPeer,
    storage: new WriteBehind(
      {
        sql: {
          exec: (query, ...bindings) => {
            const isTooLarge = bindings.some((own) => typeof own === 'string' && own.length > ROW_BYTES_MAX)
            if (isTooLarge) throw new Error('string or blob too big')
            return storage.exec(query, bindings)
          },
        },
        transactionSync: (work) => storage.transaction(work),
        setAlarm: () => undefined,
        sync: async () => undefined,
      },
      { ...clock, report },
    ),
  }
  const market = findMarket('BTC_USDT') ?? expect.unreachable()
  return { book: new RealBook(host, { market }), received }
}

const message = (seq: number, person: string, terms: Parameters<typeof placing>[0]) => {
  const { asset, atoms, wallet, terms: text } = placing(terms)
  const body = JSON.stringify({ kind: 'place', order: `l0-${seq}`, person, wallet, terms: text })
  return { seq, money: [{ asset, atoms }], body }
}

test('[ME26] a sale through thousands of orders of one shard is settled in messages that fit their rows', async () => {
  const { book, received } = begin()
  const bid = single('buy', 100, leg(9_000_000))
  for (let from = 1; from <= ORDERS; from += 500) {
    const messages = Array.from({ length: 500 }, (_, index) => message(from + index, `p${from + index}`, bid))
    await book.deliver({ version: MONEY_LINK_VERSION, from: LEDGER, messages })
  }
  const before = received.length
  const sale = message(ORDERS + 1, 'seller', sell(100 * ORDERS, 9_000_000))
  const receipt = await book.deliver({ version: MONEY_LINK_VERSION, from: LEDGER, messages: [sale] })
  expect([receipt.received, book.money.facts(MONEY_LINK_VERSION).faults]).toEqual([ORDERS + 1, []])
  await book.alarm()
  await Promise.resolve()
  const settled = new Map([...received.slice(before), ...(receipt.back ?? [])].map((own) => [own.seq, own]))
  const sums = new Map<string, bigint>()
  for (const { money } of settled.values()) {
    for (const { asset, atoms } of money) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  }
  expect(settled.size).toBeGreaterThan(4)
  expect([...sums]).toEqual([
    ['USDT', BigInt(ORDERS) * 100n * 9_000_000n * 10n],
    ['BTC', BigInt(ORDERS) * 100n * 100_000n],
  ])
})
