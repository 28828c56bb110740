import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendToHashChain, HASH_CHAIN_GENESIS, type TextHasher, toCanonicalJson } from '#shared/markets/proof/chain.ts'
import { cancelOrder } from './amending.ts'
import { Book } from './book.ts'
import type { LoggedBookEvent } from './event-log.ts'
import type { BookEvent } from './events.ts'
import { placeOrder } from './placing.ts'
import { verifyChainSlice } from './testing.ts'

const sha256: TextHasher = (text) => createHash('sha256').update(text).digest('hex')

const cancelled = (orderId: number): BookEvent => ({
  kind: 'cancelled',
  orderId,
  account: 'a',
  side: 'buy',
  price: 7,
  quantity: 1,
})

function logOfTen() {
  const events: LoggedBookEvent[] = []
  const heads = [HASH_CHAIN_GENESIS]
  for (let id = 1; id <= 10; id += 1) {
    const head = appendToHashChain(heads[heads.length - 1] ?? HASH_CHAIN_GENESIS, cancelled(id), sha256)
    events.push({ seq: head.seq, event: cancelled(id) })
    heads.push(head)
  }
  return { events, heads, last: heads[10] ?? HASH_CHAIN_GENESIS }
}

describe('the event log', () => {
  test('[OB18] is numbered from 1 without a gap, and each hash covers the one before', () => {
    const { heads } = logOfTen()
    expect(heads.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(heads.map(({ hash }) => hash)).size).toBe(11)
    const text = `${'0'.repeat(64)}\n1\n{"account":"a","kind":"cancelled","orderId":1,"price":7,"quantity":1,"side":"buy"}`
    expect(heads[1]?.hash).toBe(sha256(text))
  })

  test('[OB18] spells an event in one way, whatever the order of its keys', () => {
    const turned = JSON.parse('{"account":"a","side":"buy","quantity":1,"price":7,"orderId":3,"kind":"cancelled"}')
    expect(toCanonicalJson(turned)).toBe(toCanonicalJson(cancelled(3)))
  })

  test('[OB18] checks whole and in slices, after a journey as JSON', () => {
    const { events, heads, last } = logOfTen()
    const travelled: LoggedBookEvent[] = JSON.parse(JSON.stringify(events))
    expect(verifyChainSlice(HASH_CHAIN_GENESIS, travelled, last, sha256)).toBeUndefined()
    expect(
      verifyChainSlice(heads[3] ?? HASH_CHAIN_GENESIS, travelled.slice(3, 7), heads[7] ?? HASH_CHAIN_GENESIS, sha256),
    ).toBeUndefined()
  })

  test('[OB18] shows a change of any event, a missing one, and two that changed places', () => {
    const { events, heads, last } = logOfTen()
    for (let index = 0; index < events.length; index += 1) {
      const changed = events.map((own, at) => (at === index ? { ...own, event: cancelled(99) } : own))
      expect(verifyChainSlice(HASH_CHAIN_GENESIS, changed, last, sha256), `changed ${index}`).toBeDefined()
      expect(verifyChainSlice(HASH_CHAIN_GENESIS, events.toSpliced(index, 1), last, sha256)).toBe(index + 1)
    }
    const [first, second, ...rest] = events
    const swapped = [
      { seq: 1, event: second?.event ?? cancelled(0) },
      { seq: 2, event: first?.event ?? cancelled(0) },
      ...rest,
    ]
    expect(verifyChainSlice(HASH_CHAIN_GENESIS, swapped, last, sha256)).toBeDefined()
    expect(verifyChainSlice(heads[1] ?? HASH_CHAIN_GENESIS, events, last, sha256)).toBe(2)
  })

  test('[OB18] finds a flipped figure in any log that an engine wrote', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 20 }),
        fc.nat(),
        (prices, pick) => {
          const book = new Book()
          const written = prices.flatMap((price, index): readonly BookEvent[] => {
            const order = {
              account: 'a',
              side: index % 2 ? 'buy' : 'sell',
              type: 'limit',
              price,
              quantity: index + 1,
            } as const
            const placed = placeOrder(book, { ...order, timeInForce: 'GTC', postOnly: false }, index)
            const gone = cancelOrder(book, index, 1)
            return [...(placed.ok ? placed.value : []), ...(gone.ok ? gone.value : [])]
          })
          let head = HASH_CHAIN_GENESIS
          const events = written.map((event): LoggedBookEvent => {
            head = appendToHashChain(head, event, sha256)
            return { seq: head.seq, event }
          })
          expect(verifyChainSlice(HASH_CHAIN_GENESIS, events, head, sha256)).toBeUndefined()
          const at = pick % events.length
          const spoilt = events.map((own, index) => {
            if (index !== at || !('quantity' in own.event)) return own
            return { ...own, event: { ...own.event, quantity: own.event.quantity + 1 } }
          })
          expect(verifyChainSlice(HASH_CHAIN_GENESIS, spoilt, head, sha256)).toBeDefined()
        },
      ),
    )
  })
})
