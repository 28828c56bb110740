import { expect, test } from 'vitest'
import {
  addSecret,
  removeSecretsBefore,
  SECRET_SIGNING_DELAY_MS,
  SECRETS_CACHE_AGE_MAX_MS,
  SECRETS_MAX,
  sortSecrets,
} from './engine.ts'

const FIRST = { value: 'first', signsFrom: 0 }
const SECOND = { value: 'second', signsFrom: 1_000 }

test('[KT1] a new secret verifies at once, and signs when its time has come', () => {
  const secrets = addSecret([FIRST], SECOND, 10) ?? expect.unreachable()
  expect(sortSecrets(secrets, 999)).toEqual(['first', 'second'])
  expect(sortSecrets(secrets, 1_000)).toEqual(['second', 'first'])
  expect(sortSecrets([], 0)).toEqual([])
})

test('[KT1] every isolate knows a secret before one signs with it', () => {
  expect(SECRET_SIGNING_DELAY_MS).toBeGreaterThan(SECRETS_CACHE_AGE_MAX_MS)
})

test('[KT1] there is one next secret, and a bounded number of all', () => {
  expect(addSecret([FIRST, SECOND], { value: 'third', signsFrom: 2_000 }, 999)).toBeUndefined()
  expect(addSecret([FIRST, SECOND], { value: 'third', signsFrom: 1_000 }, 1_000)).toBeUndefined()
  const many = Array.from({ length: SECRETS_MAX }, (_, index) => ({ value: String(index), signsFrom: index }))
  expect(addSecret(many, { value: 'more', signsFrom: 5_000 }, 4_000)).toBeUndefined()
})

test('[KT2] a secret ends when its successor has signed for long enough; the newest never does', () => {
  const third = { value: 'third', signsFrom: 5_000 }
  const values = (before: number) => removeSecretsBefore([FIRST, SECOND, third], before).map(({ value }) => value)
  expect(values(1_000)).toEqual(['third', 'second', 'first'])
  expect(values(1_001)).toEqual(['third', 'second'])
  expect(values(9_000)).toEqual(['third'])
})
