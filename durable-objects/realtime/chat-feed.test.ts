import { expect, test } from 'vitest'
import { ChatFeed } from './chat-feed.ts'
import { TOPIC_FEED_START_POSITION } from './feeds.ts'
import { APPENDED_ENTRIES_MAX } from './limits.ts'
import { HubBench, parseFrames } from './testing.ts'

const TOPIC = 'chat:messages:EN_US'
const message = (seq: number, change: number, text: string) => ({ kind: 'message', seq, change, text })
const room = (change: number, isClosed: boolean) => ({ kind: 'room', change, isClosed })
const publication = (...entries: object[]) =>
  ({ kind: 'append', topic: TOPIC, entries: entries.map((entry) => JSON.stringify(entry)) }) as const
const read = (data: readonly string[] | undefined) => data?.flatMap((text) => JSON.parse(text))

test('[RM11] who reads from now on gets what stands, never what stood', () => {
  const feed = new ChatFeed()
  expect(feed.absorb(publication(message(1, 1, 'a slip'), message(2, 2, 'hi')))).toBe('news')
  expect(read(feed.takeUpdates())).toEqual([message(2, 2, 'hi'), message(1, 1, 'a slip')])
  feed.absorb(publication(message(1, 3, '')))
  expect(read(feed.firstFrames())).toEqual([message(1, 3, ''), message(2, 2, 'hi')])
  expect(read(feed.takeUpdates())).toEqual([message(1, 3, '')])
  expect(feed.takeUpdates()).toEqual([])
})

test('[RM11] an answer that repeats or was overtaken changes nothing; one that brings what was lost is news', () => {
  const feed = new ChatFeed()
  feed.absorb(publication(message(2, 4, ''), message(3, 3, 'c')))
  feed.takeUpdates()
  expect(feed.absorb(publication(message(2, 2, 'b'), message(3, 3, 'c')))).toBe('nothing')
  expect(feed.absorb(publication(message(1, 1, 'a'), message(2, 4, '')))).toBe('news')
  expect(read(feed.takeUpdates())).toEqual([message(1, 1, 'a')])
})

test('[RM11] a slow reader gets what it missed as it stands', () => {
  const feed = new ChatFeed()
  feed.absorb(publication(message(1, 1, 'a'), room(0, false)))
  feed.takeUpdates()
  const since = feed.flushed
  feed.absorb(publication(message(2, 2, 'b')))
  feed.absorb(publication(message(2, 3, ''), room(4, true)))
  feed.takeUpdates()
  expect(read(feed.framesSince(since))).toEqual([room(4, true), message(2, 3, '')])
  expect(read(feed.framesSince(TOPIC_FEED_START_POSITION))).toHaveLength(3)
})

test('[RM11] as many are kept as a room tells, and what was let go does not come back as news', () => {
  const feed = new ChatFeed()
  const all = Array.from({ length: APPENDED_ENTRIES_MAX + 5 }, (_, index) => message(index + 1, index + 1, `m${index}`))
  feed.absorb(publication(room(0, false), ...all))
  expect(read(feed.takeUpdates())).toHaveLength(APPENDED_ENTRIES_MAX + 6)
  feed.absorb(publication(message(1, 900, '')))
  feed.takeUpdates()
  expect(read(feed.firstFrames())).toHaveLength(APPENDED_ENTRIES_MAX + 1)
  expect(feed.absorb(publication(...all.slice(1)))).toBe('nothing')
})

test('[RM11] a room is a topic of the site’s own dialect, by its language; what is none is silent', () => {
  const bench = new HubBench().connect('a').connect('b')
  const sub = (key: string, pairCode: string, type = 'messages') =>
    bench.say(key, { event: 'sub', params: { biz: 'chat', type, pairCode } })
  const { watch, outgoing } = sub('a', 'en_us')
  expect([watch, parseFrames(outgoing)[0].data]).toEqual([['chat:en_US'], { result: true }])
  expect(bench.hub.createProducerQuery('chat:en_US').topics).toEqual([
    { biz: 'chat', type: 'messages', pairCode: 'en_US' },
  ])
  expect(parseFrames(bench.send(publication(message(1, 1, 'hi'))), 'a')).toEqual([
    { biz: 'chat', pairCode: 'en_US', data: [message(1, 1, 'hi')], type: 'messages' },
  ])
  bench.hub.publish([publication(message(1, 2, ''))])
  bench.flush()
  expect(parseFrames(sub('b', 'en_US').outgoing, 'b').at(-1).data).toEqual([message(1, 2, '')])
  expect(parseFrames(sub('b', 'xx_XX').outgoing)[0].data).toEqual({ result: true })
  expect(parseFrames(sub('b', 'en_US', 'whispers').outgoing)[0].data).toMatchObject({ result: false, errorCode: 1007 })
})
