import { expect, test } from 'vitest'
import { SESSION_CACHE_MS, SessionCache } from './session-cache.ts'

const sessionOf = (account: string) => ({ token: { account } })

test('a session that counted counts for a second, from when its account was asked', () => {
  const standing = new SessionCache()
  const session = sessionOf('ann')
  standing.store('text', session, 5_000)
  expect(standing.get('text', 5_000 + SESSION_CACHE_MS - 1)).toBe(session)
  expect(standing.get('text', 5_000 + SESSION_CACHE_MS)).toBeUndefined()
  expect(standing.get('another', 5_000)).toBeUndefined()
})

test('what has ended is forgotten at once, with all sessions of its account and nobody else’s', () => {
  const standing = new SessionCache()
  standing.store('one', sessionOf('ann'), 0)
  standing.store('two', sessionOf('ann'), 0)
  standing.store('three', sessionOf('ben'), 0)
  standing.deleteByAccount('ann')
  expect([standing.get('one', 1), standing.get('two', 1)]).toEqual([undefined, undefined])
  expect(standing.get('three', 1)).toBeDefined()
})

test('no more are kept than have room', () => {
  const standing = new SessionCache()
  for (let index = 0; index < 2_001; index += 1) standing.store(`text ${index}`, sessionOf('ann'), 0)
  expect(standing.get('text 0', 1)).toBeUndefined()
  expect(standing.get('text 2000', 1)).toBeDefined()
})
