import { expect, test } from 'vitest'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { toTopicKey } from '#shared/realtime/topics.ts'
import { findRelayHub } from '../platform/locations.ts'
import { MARKET_FEED_VERSION, TOPIC_LEASE_MS, type TopicPublication } from '../platform/market-feed.ts'
import { FeedRelay, RELAY_PENDING_MAX } from './feed-relay.ts'
import { HUB_FLUSH_INTERVAL_MS } from './limits.ts'

const BOOK = 'book:BTC_USDT'
const topic = (type: string): SubscriptionParams => ({ biz: 'exchange', type, pairCode: '78' })
const state = (type: string, json: string): TopicPublication => ({
  kind: 'state',
  topic: toTopicKey(topic(type)),
  json,
})
const request = (hub: string, ...types: string[]) => ({
  version: MARKET_FEED_VERSION,
  hub,
  topics: types.map(topic),
  leaseMs: TOPIC_LEASE_MS,
})
const settle = () => new Promise((resolve) => setImmediate(resolve))

function start(publish?: (hub: string) => Promise<void>) {
  const sent: string[] = []
  const refreshed: string[] = []
  const scheduled: { readonly work: () => void; readonly delayMs: number }[] = []
  const relay = new FeedRelay({
    publish: (hub, publications) => {
      sent.push(`${hub} ${publications.map((each) => (each.kind === 'state' ? each.json : each.kind)).join(' ')}`)
      return publish?.(hub) ?? Promise.resolve()
    },
    refresh: (hub, producers) => refreshed.push(`${hub} ${producers.join(' ')}`),
    schedule: (work, delayMs) => scheduled.push({ work, delayMs }),
  })
  const subscribe = async (hub: string, types: string[], present: readonly TopicPublication[] = []) => {
    const answer = relay.request(BOOK, request(hub, ...types), 0)
    await relay.beginQuery(BOOK, 0).answer(present)
    return answer
  }
  return { relay, sent, refreshed, scheduled, subscribe }
}

test('[MH32] the first hub of a region is the relay of its others', () => {
  const regions = ['weur', 'enam'] as const
  expect(findRelayHub('h2-weur', regions)).toBe('h0-weur')
  expect(findRelayHub('h7-enam', regions)).toBe('h1-enam')
  expect(findRelayHub('h1-enam', regions)).toBeUndefined()
  expect(findRelayHub('h3', regions)).toBeUndefined()
  expect(findRelayHub('h2-apac', regions)).toBeUndefined()
})

test('[MH32] one query of the relay has the topics of all its hubs, and each hub gets its own', async () => {
  const { relay, sent } = start()
  const first = relay.request(BOOK, request('h2-weur', 'ticker'), 0)
  const second = relay.request(BOOK, request('h4-weur', 'ticker', 'fills'), 0)
  const query = relay.beginQuery(BOOK, 0)
  expect(query.topics.map(({ type }) => type)).toEqual(['ticker', 'ticker', 'fills'])
  await query.answer([state('ticker', 'a'), state('fills', 'b'), state('depth', 'c')])
  expect(await first).toEqual([state('ticker', 'a')])
  expect(await second).toEqual([state('ticker', 'a'), state('fills', 'b')])
  relay.publish([state('fills', '1'), state('depth', '2')], 0)
  expect(sent).toEqual(['h4-weur 1'])
})

test('[MH32] a lease that is not renewed, and an empty request, end the subscription', async () => {
  const { relay, sent, subscribe } = start()
  await subscribe('h2-weur', ['ticker'])
  await subscribe('h4-weur', ['fills'])
  expect(await relay.request(BOOK, request('h2-weur'), 0)).toEqual([])
  expect(relay.beginQuery(BOOK, 1).topics).toHaveLength(1)
  expect(relay.beginQuery(BOOK, TOPIC_LEASE_MS).topics).toHaveLength(0)
  relay.publish([state('ticker', '1'), state('fills', '2')], TOPIC_LEASE_MS)
  expect(sent).toEqual([])
})

test('[MH33] publications of a tenth of a second go together, one call at a time to each hub', async () => {
  const calls: (() => void)[] = []
  const { relay, sent, scheduled, subscribe } = start(() => new Promise<void>((resolve) => calls.push(resolve)))
  await subscribe('h2-weur', ['ticker'])
  relay.publish([state('ticker', '1')], 0)
  relay.publish([state('ticker', '2')], 10)
  relay.publish([state('ticker', '3')], 20)
  expect(sent).toEqual(['h2-weur 1'])
  expect(scheduled.map(({ delayMs }) => delayMs)).toEqual([HUB_FLUSH_INTERVAL_MS - 10])
  scheduled[0]?.work()
  expect(sent).toEqual(['h2-weur 1'])
  calls[0]?.()
  await settle()
  scheduled[1]?.work()
  expect(sent).toEqual(['h2-weur 1', 'h2-weur 2 3'])
})

test('[MH33] the present state follows the publications that waited before it', async () => {
  const { relay, sent, subscribe } = start()
  await subscribe('h2-weur', ['ticker'])
  relay.publish([state('ticker', '1')], 0)
  await settle()
  relay.publish([state('ticker', '2')], 1)
  const answer = subscribe('h2-weur', ['ticker'], [state('ticker', 'present')]).then(() => sent.push('answer'))
  await answer
  expect(sent).toEqual(['h2-weur 1', 'h2-weur 2', 'answer'])
})

test('[MH34] a producer that does not answer fails the requests of the hubs, which go to it themselves', async () => {
  const { relay } = start()
  const answer = relay.request(BOOK, request('h2-weur', 'ticker'), 0)
  relay.beginQuery(BOOK, 0).fail(new Error('no answer'))
  await expect(answer).rejects.toThrow('no answer')
})

test('[MH34] a hub that does not answer loses its leases; lost or too many publications are requested again', async () => {
  const lost = start(() => Promise.reject(new Error('gone')))
  await lost.subscribe('h2-weur', ['ticker'])
  lost.relay.publish([state('ticker', '1')], 0)
  await settle()
  expect(lost.relay.beginQuery(BOOK, 1).topics).toEqual([])

  const stuck = start(() => new Promise<void>(() => undefined))
  await stuck.subscribe('h2-weur', ['ticker'])
  stuck.relay.lose(BOOK)
  for (let i = 0; i <= RELAY_PENDING_MAX + 1; i += 1) stuck.relay.publish([state('ticker', `${i}`)], 1)
  expect(stuck.refreshed).toEqual([`h2-weur ${BOOK}`, `h2-weur ${BOOK}`])
})
