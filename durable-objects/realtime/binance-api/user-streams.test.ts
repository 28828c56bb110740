import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountSnapshot, AccountUpdate } from '../../platform/account-feed.ts'
import type { MarginUpdate } from '../../platform/margin-feed.ts'
import {
  FUTURES_STREAM_ENCODER,
  SPOT_STREAM_ENCODER,
  USER_STREAMS_MAX,
  type UserStreamFrames,
  UserStreams,
} from './user-streams.ts'

const news = (count: number, userId = 'p'): AccountUpdate => ({
  person: userId,
  orders: [],
  fills: [],
  assets: [{ asset: `A${count}`, available: '1', held: '0' }],
  was: {},
  count,
})
const heard = (count: number, isNew = false, userId = 'p'): AccountSnapshot => ({
  ...news(count, userId),
  assets: [],
  isNew,
})
const namesIn = (frames: readonly string[]) =>
  frames.map((frame) => {
    const { subscriptionId, event } = JSON.parse(frame)
    return `${subscriptionId}:${event.B?.[0].a ?? event.e}`
  })
const told = (all: readonly UserStreamFrames<string>[], key = 's') =>
  all.filter(({ to }) => to === key).flatMap(({ frames }) => namesIn(frames))

let followers: UserStreams<string, AccountUpdate>
beforeEach(() => {
  followers = new UserStreams(SPOT_STREAM_ENCODER)
})
const follow = (key = 's', userId = 'p', name = 'k', expiresAt = 0) =>
  followers.follow(key, { person: userId, key: name, expiresAt })

describe('[BW21] what a client is told', () => {
  test('begins with the first news after its subscription, which may come before it is known where that was', () => {
    expect(follow()).toBe(0)
    expect(told(followers.publish(news(7), 0))).toEqual([])
    expect(told(followers.publish(news(8), 0))).toEqual([])
    expect(namesIn(followers.begin('s', 0, heard(7), 0))).toEqual(['0:A8'])
    expect(told(followers.publish(news(9), 0))).toEqual(['0:A9'])
  })

  test('comes in order and once', () => {
    follow()
    followers.begin('s', 0, heard(1), 0)
    expect(told(followers.publish(news(3), 0))).toEqual([])
    expect(told(followers.publish(news(2), 0))).toEqual(['0:A2', '0:A3'])
    expect(told(followers.publish(news(2), 0))).toEqual([])
    expect(told(followers.publish(news(3), 0))).toEqual([])
  })

  test('ends where something was missed: known the second time that it should have come', () => {
    follow()
    followers.begin('s', 0, heard(1), 0)
    expect(followers.closeMissed(heard(2), 0)).toEqual([])
    expect(told(followers.publish(news(2), 0))).toEqual(['0:A2'])
    expect(followers.closeMissed(heard(3), 0)).toEqual([])
    expect(followers.closeMissed(heard(3), 0)).toEqual([{ to: 's', frames: [], ends: true }])
  })

  test('ends where the shard had forgotten who listens, but not for who has just begun', () => {
    follow('old')
    followers.begin('old', 0, heard(4), 0)
    const id = follow('new') ?? -1
    expect(followers.closeMissed(heard(0, true), 0, { key: 'new', id })).toEqual([
      { to: 'old', frames: [], ends: true },
    ])
    expect(namesIn(followers.begin('new', id, heard(0, true), 0))).toEqual([])
    expect(told(followers.publish(news(1), 0), 'new')).toEqual(['0:A1'])
  })

  test('goes on after sleep where it was', () => {
    follow()
    followers.begin('s', 0, heard(5), 0)
    followers.publish(news(6), 0)
    const woken = new UserStreams<string, AccountUpdate>(SPOT_STREAM_ENCODER)
    woken.connect('s', followers.listStored('s'))
    expect(told(woken.publish(news(6), 0))).toEqual([])
    expect(told(woken.publish(news(7), 0))).toEqual(['0:A7'])
    expect(woken.people()).toEqual(['p'])
  })
})

describe('[BW22] keys', () => {
  test('that were revoked or ran out end what they opened, and nothing else', () => {
    follow('s', 'p', 'one')
    follow('s', 'p', 'two')
    follow('s', 'q', 'three', 50)
    expect(followers.keys()).toEqual(
      new Map([
        ['p', new Set(['one', 'two'])],
        ['q', new Set(['three'])],
      ]),
    )
    expect(told(followers.endStreams('p', ['one'], 9))).toEqual(['0:eventStreamTerminated'])
    expect(followers.expire(49)).toEqual([])
    expect(told(followers.expire(50))).toEqual(['2:eventStreamTerminated'])
    expect(followers.people()).toEqual(['p'])
    expect(told(followers.endStreams('p', null, 9))).toEqual(['1:eventStreamTerminated'])
    expect(followers.people()).toEqual([])
    expect(followers.endStreams('p', null, 9)).toEqual([])
  })

  test('open so many subscriptions of a socket and no more', () => {
    for (let each = 0; each < USER_STREAMS_MAX; each += 1) expect(follow()).toBe(each)
    expect(follow()).toBeUndefined()
    expect(followers.unfollow('s', 3)).toBe(true)
    expect(followers.unfollow('s', 3)).toBe(false)
    expect(follow()).toBe(USER_STREAMS_MAX)
  })
})

test('[BW21] any order, repetition and sleep: what was told is a run without gaps from where it began', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('hear' as const), count: fc.integer({ min: 1, max: 25 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('sleep' as const), count: fc.constant(0) }) },
  )
  fc.assert(
    fc.property(fc.nat(10), fc.array(step, { maxLength: 80, size: 'max' }), (from, steps) => {
      let all = new UserStreams<string, AccountUpdate>(SPOT_STREAM_ENCODER)
      all.follow('s', { person: 'p', key: 'k', expiresAt: 0 })
      const heardOf: string[] = [...namesIn(all.begin('s', 0, heard(from), 0))]
      for (const { kind, count } of steps) {
        if (kind === 'hear') heardOf.push(...told(all.publish(news(count), 0)))
        else {
          const woken = new UserStreams<string, AccountUpdate>(SPOT_STREAM_ENCODER)
          woken.connect('s', all.listStored('s'))
          all = woken
        }
      }
      expect(heardOf).toEqual(heardOf.map((_, index) => `0:A${from + 1 + index}`))
    }),
  )
})

describe('what a listen key opens', () => {
  const whose = { person: 'p', key: 'api-key', expiresAt: 100, listenKey: 'listen', isCombined: true }
  const MARGIN: MarginUpdate['margin'] = {
    asset: 'USDT',
    wallet: '1',
    equity: '1',
    available: '1',
    withdrawable: '1',
    maintenance: '0',
    ratio: '0',
    isHedged: false,
    settings: {},
    positions: [],
    orders: [],
    conditionals: [],
  }
  const update = (count: number, more: Partial<MarginUpdate> = {}): MarginUpdate => ({
    person: 'p',
    reason: 'price',
    margin: MARGIN,
    orders: [],
    was: {},
    conditionals: [],
    fills: [],
    touched: [],
    leverages: [],
    warned: [],
    received: '0',
    count,
    ...more,
  })
  let margins: UserStreams<string, MarginUpdate>
  beforeEach(() => {
    margins = new UserStreams<string, MarginUpdate>(FUTURES_STREAM_ENCODER)
    margins.follow('s', whose)
    margins.begin('s', 0, update(3), 0)
  })

  test('[BW61] is told in its own words, with the key as the name of its stream', () => {
    const [told] = margins.publish(update(4, { reason: 'transfer', received: '5' }), 7)
    expect(told?.frames.map((frame) => JSON.parse(frame))).toMatchObject([
      { stream: 'listen', data: { e: 'ACCOUNT_UPDATE', E: 7, a: { m: 'DEPOSIT' } } },
    ])
  })

  test('[BW3] its events are wrapped as its socket’s reader asks, also after the hub slept', () => {
    margins.setCombined('s', false)
    margins.setCombined('other', true)
    const bare = margins.publish(update(4, { reason: 'transfer', received: '5' }), 7)
    expect(JSON.parse(bare[0]?.frames[0] ?? '')).toMatchObject({ e: 'ACCOUNT_UPDATE' })
    const woken = new UserStreams<string, MarginUpdate>(FUTURES_STREAM_ENCODER)
    woken.connect('s', margins.listStored('s'))
    woken.setCombined('s', true)
    const named = woken.publish(update(5, { reason: 'transfer', received: '5' }), 7)
    expect(JSON.parse(named[0]?.frames[0] ?? '')).toMatchObject({ stream: 'listen', data: { e: 'ACCOUNT_UPDATE' } })
  })

  test('[BW61] news that tell nothing are remembered as heard', () => {
    expect(margins.publish(update(4), 0)).toEqual([{ to: 's', frames: [] }])
    expect(margins.listStored('s')).toEqual([{ id: 0, ...whose, count: 4 }])
  })

  test('[BW62] runs out after its hour unless it is kept alive, and ends with the key or its own name', () => {
    expect(margins.listExpired(99).size).toBe(0)
    expect(margins.listExpired(100)).toEqual(new Map([['p', new Set(['listen'])]]))
    margins.extendListenKey('listen', 200)
    expect(margins.listExpired(100).size).toBe(0)
    expect(margins.endStreams('p', ['another'], 5)).toEqual([])
    const [over] = margins.endStreams('p', ['listen'], 5)
    expect(over?.frames.map((frame) => JSON.parse(frame))).toEqual([
      { stream: 'listen', data: { e: 'listenKeyExpired', E: 5, listenKey: 'listen' } },
    ])
    margins.follow('s', whose)
    expect(margins.endStreams('p', ['api-key'], 5)).toHaveLength(1)
  })
})
