// A new worker beside objects of an earlier release, as while a release is deployed.

import { expect, test } from 'vitest'
import { botHandlers, exportBots } from '#worker/bots/gateway.ts'
import type { Env } from '#worker/env.ts'
import { venueContractHandlers, venueHandlers } from '#worker/venues/gateway.ts'

const TRADED = {
  time: 0,
  open: '100',
  high: '100',
  low: '100',
  close: '100',
  volume: '1',
  quoteVolume: '100',
}
const missing = (name: string) => async () => {
  throw new Error(`The RPC receiver does not implement the method "${name}".`)
}
const olderListing = {
  bars: async () => ({ ok: true, value: [TRADED] }),
  priceBars: missing('priceBars'),
  pastFundings: missing('pastFundings'),
}
const user = { id: 'user' } as never
const envOf = (listing: object) => ({ VENUE_LISTING: { getByName: () => listing } }) as unknown as Env
const query = { market: 'BTC_USDT', interval: '1m', limit: 5 } as const

test('[VN160] an older listing is busy for bars of mark and index and for past funding, and not for bars of trades', async () => {
  const env = envOf(olderListing)
  for (const price of ['mark', 'index'] as const) {
    expect(await venueContractHandlers.bars(env, user, { ...query, price })).toEqual({
      kind: 'refused',
      reason: 'busy',
    })
  }
  expect(await venueHandlers.bars(env, user, query)).toEqual({ kind: 'bars', bars: [TRADED] })
  const past = await venueContractHandlers.fundings(env, user, { market: 'BTC_USDT' })
  expect(past).toEqual({ kind: 'refused', reason: 'busy' })
})

test('[BP43] a bot that its object cannot read, as after a rollback, does not keep the others from its owner', async () => {
  const brief = (id: string) => async () => {
    if (id === 'bot-a') throw new Error('Invalid option')
    return { id }
  }
  const bots = {
    BOT_MARKET: { getByName: () => ({ own: async () => ['bot-a', 'bot-b'] }) },
    BOT: { getByName: (id: string) => ({ brief: brief(id) }) },
  } as unknown as Env
  expect(await botHandlers.list(bots, user, { state: 'all' })).toEqual([{ id: 'bot-b' }])
  expect(await exportBots(bots, 'user')).toEqual([{ id: 'bot-a', isUnreadable: true }, { id: 'bot-b' }])
})

test('[VN160] another fault of the listing is no lack of a call', async () => {
  const broken = async () => {
    throw new Error('storage is broken')
  }
  const env = envOf({ pastFundings: broken })
  await expect(venueContractHandlers.fundings(env, user, { market: 'BTC_USDT' })).rejects.toThrow('storage is broken')
})
