import { expect, test } from 'vitest'
import { createRequestIds } from './request-ids.ts'

test('[FS24] a retry has the id of its request until an answer came, and another request has another id', () => {
  let count = 0
  const ids = createRequestIds(() => {
    count += 1
    return `id-${count}`
  })
  expect(ids.idOf({ amount: '5', take: 'true' })).toBe('id-1')
  expect(ids.idOf({ amount: '5', take: 'true' })).toBe('id-1')
  expect(ids.idOf({ amount: '5', take: 'false' })).toBe('id-2')
  ids.settle()
  expect(ids.idOf({ amount: '5', take: 'false' })).toBe('id-3')
})
