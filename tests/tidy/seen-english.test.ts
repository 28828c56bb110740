// A change of English fails until somebody looked at the nine translations: `npm run words -- seen KEY…`.
import { expect, test } from 'vitest'
import { currentHashes, hashOf, seenHashes, unseenKeys, withSeen } from './seen-english.ts'

test('[TX4] each translation was made from the English that there is', async () => {
  const current = await currentHashes()
  const unseen = unseenKeys(current, seenHashes())
  expect(unseen, 'look at the nine translations (npm run words), then: npm run words -- seen KEY…').toEqual([])
})

test('[TX4] it remembers no text that is gone', async () => {
  const current = await currentHashes()
  expect(Object.keys(seenHashes()).filter((key) => !(key in current))).toEqual([])
})

test('a text, a parameter and a form of a count change the hash', () => {
  const counted = (one: string) => (params: Record<string, unknown>) => (params.count === 1 ? one : `${params.count} a`)
  expect(hashOf('Up to {{most}}')).toBe(hashOf('Up to {{most}}'))
  expect(hashOf('Up to {{most}}')).not.toBe(hashOf('Up to {{least}}'))
  expect(hashOf(counted('1 a'))).not.toBe(hashOf(counted('one a')))
})

test('marking takes keys and beginnings of keys, and forgets what is gone', () => {
  const current = { 'a.b': '1', 'a.c': '2', 'ab.c': '3' }
  const seen = { 'a.b': '0', 'ab.c': '0', gone: '9' }
  expect(unseenKeys(current, seen)).toEqual(['a.b', 'a.c', 'ab.c'])
  expect(withSeen(current, seen, ['a'])).toEqual({ 'a.b': '1', 'a.c': '2', 'ab.c': '0' })
  expect(withSeen(current, seen, ['ab.c'])).toEqual({ 'a.b': '0', 'ab.c': '3' })
})
