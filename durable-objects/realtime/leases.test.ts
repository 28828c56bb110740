import { expect, test } from 'vitest'
import { TOPIC_LEASE_RENEWAL_INTERVAL_MS } from '../platform/market-feed.ts'
import { ProducerLeases } from './leases.ts'

test('[MH24] a producer is asked at once, then before its lease ends', () => {
  const leases = new ProducerLeases()
  leases.requestQuery('book:BTC_USDT', 1000)
  expect(leases.takeDue(1000)).toEqual(['book:BTC_USDT'])
  expect(leases.takeDue(1001)).toEqual([])
  leases.noteResponse('book:BTC_USDT', 1100, true)
  expect(leases.nextAt).toBe(1100 + TOPIC_LEASE_RENEWAL_INTERVAL_MS)
  expect(leases.takeDue(1100 + TOPIC_LEASE_RENEWAL_INTERVAL_MS)).toEqual(['book:BTC_USDT'])
})

test('[MH24] what becomes wanted while the question is under way is asked right after it', () => {
  const leases = new ProducerLeases()
  leases.requestQuery('summary', 0)
  leases.takeDue(0)
  leases.requestQuery('summary', 10)
  expect(leases.takeDue(10)).toEqual([])
  leases.noteResponse('summary', 50, true)
  expect(leases.takeDue(50)).toEqual(['summary'])
})

test('[MH24] failures are repeated later and later, at most as late as a renewal', () => {
  const leases = new ProducerLeases()
  leases.requestQuery('summary', 0)
  const waits = Array.from({ length: 6 }, () => {
    const now = leases.nextAt ?? Number.NaN
    leases.takeDue(now)
    leases.noteFailure('summary', now)
    return (leases.nextAt ?? Number.NaN) - now
  })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  leases.takeDue(100_000)
  leases.noteResponse('summary', 100_000, true)
  expect(leases.nextAt).toBe(100_000 + TOPIC_LEASE_RENEWAL_INTERVAL_MS)
})

test('[MH24] an empty question ends the lease; six are under way at most', () => {
  const leases = new ProducerLeases()
  for (let index = 0; index < 8; index++) leases.requestQuery(`book:M${index}`, 0)
  expect(leases.takeDue(0)).toHaveLength(6)
  expect(leases.nextAt).toBeUndefined()
  leases.noteResponse('book:M0', 5, false)
  expect(leases.takeDue(5)).toEqual(['book:M6'])
  leases.noteResponse('book:M1', 6, false)
  leases.takeDue(6)
  leases.noteResponse('book:M7', 7, false)
  expect(leases.takeDue(7 + TOPIC_LEASE_RENEWAL_INTERVAL_MS)).toEqual([])
})
