import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUFFER_SHARE_LIFETIME_MS, BufferBudget, parseJsonBytes, readBodyUpTo } from './bytes.ts'

const T = 1_000_000
const bytes = (text: string) => new TextEncoder().encode(text)
const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes(chunk))
      controller.close()
    },
  })
const all = () => true

describe('what may be held', () => {
  test('[UP16] is shared, and given back once', () => {
    const holdings = new BufferBudget(10)
    const [one, two] = [holdings.open(T), holdings.open(T)]
    expect([holdings.reserve(one, 6, T), holdings.reserve(two, 5, T), holdings.reserve(two, 4, T)]).toEqual([
      true,
      false,
      true,
    ])
    holdings.close(one)
    holdings.close(one)
    expect([holdings.heldBytes, holdings.reserve(one, 1, T), holdings.reserve(two, 6, T)]).toEqual([4, false, true])
  })

  test('[UP16] what nobody gives back is not counted for ever', () => {
    const holdings = new BufferBudget(10)
    const lost = holdings.open(T)
    const next = holdings.open(T + 5_000)
    holdings.reserve(lost, 10, T)
    expect(holdings.reserve(next, 1, T + BUFFER_SHARE_LIFETIME_MS - 1)).toBe(false)
    expect(holdings.reserve(next, 1, T + BUFFER_SHARE_LIFETIME_MS)).toBe(true)
    expect(holdings.heldBytes).toBe(1)
    // An expired share has no bytes and cannot take any.
    expect(holdings.reserve(lost, 1, T + BUFFER_SHARE_LIFETIME_MS)).toBe(false)
    holdings.close(lost)
    expect(holdings.heldBytes).toBe(1)
  })

  test('[UP16] whatever is opened, taken, lost and closed: never more than all, never less than nothing', () => {
    const step = fc.record({ share: fc.nat(5), bytes: fc.nat(8), close: fc.boolean(), wait: fc.nat(8_000) })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const holdings = new BufferBudget(20)
        const shares = new Map<number, ReturnType<BufferBudget['open']>>()
        let now = T
        for (const { share: at, bytes: more, close, wait } of steps) {
          now += wait
          const share = shares.get(at) ?? holdings.open(now)
          shares.set(at, share)
          holdings.reserve(share, more, now)
          if (close) {
            holdings.close(share)
            shares.delete(at)
          }
          expect(holdings.heldBytes).toBeGreaterThanOrEqual(0)
          expect(holdings.heldBytes).toBeLessThanOrEqual(20)
        }
        for (const share of shares.values()) holdings.close(share)
        expect(holdings.heldBytes).toBe(0)
      }),
    )
  })
})

describe('a body', () => {
  test('[UP16] is read as it came, to its last byte', async () => {
    const read = await readBodyUpTo(streamOf('ab', '', 'c'), { most: 3, take: all })
    expect(read).toEqual({ kind: 'read', bytes: bytes('abc') })
    expect(await readBodyUpTo(null, { most: 0, take: all })).toEqual({ kind: 'read', bytes: new Uint8Array() })
  })

  test('[UP16] is refused at the byte that is too much, and the stream is cancelled', async () => {
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('abcd')),
      cancel: () => {
        cancelled = true
      },
    })
    expect(await readBodyUpTo(endless, { most: 10, take: all })).toEqual({ kind: 'too_large' })
    expect(cancelled).toBe(true)
    expect(await readBodyUpTo(streamOf('abcd'), { most: 10, take: all, declared: '11' })).toEqual({ kind: 'too_large' })
    expect(await readBodyUpTo(streamOf('abcd'), { most: 10, take: () => false })).toEqual({ kind: 'busy' })
  })

  test('[UP16] that breaks off is thrown', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('reset')) })
    await expect(readBodyUpTo(broken, { most: 10, take: all })).rejects.toThrow('reset')
  })

  test('[UP15] is JSON of UTF-8, or nothing', () => {
    expect([parseJsonBytes(bytes('{"a":1}')), parseJsonBytes(bytes(' [1] ')), parseJsonBytes(bytes('null'))]).toEqual([
      { a: 1 },
      [1],
      null,
    ])
    expect([
      parseJsonBytes(bytes('')),
      parseJsonBytes(bytes('{"a":')),
      parseJsonBytes(new Uint8Array([0x22, 0xff, 0x22])),
    ]).toEqual([undefined, undefined, undefined])
  })
})
