import { expect, test } from 'vitest'
import type { VenueStreamPosition } from '#shared/venues/views.ts'
import { hasContractChanged } from './desk-store.ts'

const stateAt = (position?: VenueStreamPosition): Parameters<typeof hasContractChanged>[0] => ({
  market: 'BTC_USDT',
  desk: {
    kind: 'desk',
    host: 'venue.test',
    rules: { isTrading: true, priceStep: '1', quantityStep: '1', quantityMin: '1', notionalMin: '1' },
    margin: { asset: 'USDT', balance: '1', available: '1' },
    contract: { mark: '1', leverage: 1, mode: 'cross' },
    leverageMax: 1,
    open: [],
    unknown: [],
    ...(position && { position }),
  },
})
const push = (contracts?: VenueStreamPosition) => ({ stream: '', seq: 0, ...(contracts && { contracts }) })

test.each([
  ['a later number', { stream: 's', seq: 4 }, { stream: 's', seq: 5 }, true],
  ['the number of the last read', { stream: 's', seq: 4 }, { stream: 's', seq: 4 }, false],
  ['an earlier number', { stream: 's', seq: 4 }, { stream: 's', seq: 3 }, false],
  ['another stream', { stream: 's', seq: 4 }, { stream: 't', seq: 0 }, true],
  ['the end of the stream', { stream: 's', seq: 4 }, { stream: '', seq: 0 }, true],
  ['the first stream', undefined, { stream: 's', seq: 0 }, true],
  ['no stream, as before', undefined, { stream: '', seq: 0 }, false],
  ['spot only', { stream: 's', seq: 4 }, undefined, false],
] as const)('[VN49] a push of %s makes the page read: %j, %j', (_, known, pushed, isRead) => {
  expect(hasContractChanged(stateAt(known), push(pushed))).toBe(isRead)
})

test('[VN49] a push before the first read makes the page read nothing more', () => {
  expect(hasContractChanged({ market: 'BTC_USDT' }, push({ stream: 's', seq: 1 }))).toBe(false)
})
