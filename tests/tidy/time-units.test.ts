// Lengths of a second, a minute, an hour and a day are named once, in shared/platform/intervals.ts.

import { expect, test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

const OWN = 'shared/platform/intervals.ts'

const AGAIN = [
  /\bconst (?:SECOND|MINUTE|HOUR|DAY)(?:_MS)? = [\dA-Z]/,
  /\b(?:3_600_000|3600000|86_400_000|86400000)\b/,
  /\* 60_000\b/,
]

test('no file but one defines the length of a minute, an hour or a day', () => {
  const found = sourcesOf(['client', 'worker', 'shared', 'durable-objects', 'scripts'])
    .filter(({ path }) => !isTest(path) && path !== OWN)
    .flatMap(({ path, text }) => AGAIN.filter((form) => form.test(text)).map((form) => `${path}: ${form.source}`))
  expect(found).toEqual([])
})
