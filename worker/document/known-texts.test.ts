import { expect, test } from 'vitest'
import { IslandTextCache } from './known-texts.ts'

test('[IS7] a text is there under all that it was made from, and under nothing else', () => {
  const known = new IslandTextCache()
  known.keep('account\nvisit\n{"name":"a"}', '<b>a</b>')
  expect(known.get('account\nvisit\n{"name":"a"}')).toBe('<b>a</b>')
  expect(known.get('account\nvisit\n{"name":"A"}')).toBeUndefined()
})

test('[IS7] more than fits is forgotten, and what never fits is not kept', () => {
  const known = new IslandTextCache(20)
  known.keep('a', '123456789')
  known.keep('b', '12345678')
  expect([known.get('a'), known.get('b')]).toEqual(['123456789', '12345678'])
  known.keep('c', '12')
  expect([known.get('a'), known.get('b'), known.get('c')]).toEqual([undefined, undefined, '12'])
  known.keep('d', 'x'.repeat(20))
  expect(known.get('d')).toBeUndefined()
})
