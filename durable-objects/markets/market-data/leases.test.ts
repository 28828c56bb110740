import { describe, expect, test } from 'vitest'
import { MARKET_FEED_VERSION, type TopicPublication } from '../../platform/market-feed.ts'
import { SubscriptionLeases } from './leases.ts'

const ticker = { biz: 'exchange', type: 'ticker', pairCode: '78' }
const fills = { biz: 'exchange', type: 'fills', pairCode: '78' }
const request = (hub: string, topics = [ticker]) => ({ version: MARKET_FEED_VERSION, hub, topics, leaseMs: 1_000 })
const say = ({ type }: { type: string }): TopicPublication => ({ kind: 'state', topic: type, json: '{}' })

describe('leases', () => {
  test('[OB27] end when they are not renewed', () => {
    const leases = new SubscriptionLeases()
    expect(leases.isWatched(0)).toBe(false)
    leases.set(request('a'), 0)
    leases.set(request('b'), 0)
    leases.set(request('b'), 600)
    expect(leases.isWatched(999)).toBe(true)
    expect(leases.collectDeliveries(say).map(({ hub }) => hub)).toEqual(['a', 'b'])
    expect(leases.isWatched(1_000)).toBe(true)
    expect(leases.collectDeliveries(say).map(({ hub }) => hub)).toEqual(['b'])
    expect(leases.isWatched(1_600)).toBe(false)
  })

  test('[OB27] end when their hub fails, or asks for nothing', () => {
    const leases = new SubscriptionLeases()
    leases.set(request('a'), 0)
    leases.set(request('b'), 0)
    leases.drop('a')
    leases.set(request('b', []), 1)
    expect(leases.isWatched(2)).toBe(false)
  })

  test('[OB27] a topic is put into words once for all hubs, and only if someone wants it', () => {
    const leases = new SubscriptionLeases()
    leases.set(request('a'), 0)
    leases.set(request('b', [ticker, fills]), 0)
    const asked: string[] = []
    const deliveries = leases.collectDeliveries((topic) => {
      asked.push(topic.type)
      return topic.type === 'fills' ? undefined : say(topic)
    })
    expect(asked).toEqual(['ticker', 'fills'])
    expect(deliveries).toEqual([
      { hub: 'a', publications: [say(ticker)] },
      { hub: 'b', publications: [say(ticker)] },
    ])
  })
})
