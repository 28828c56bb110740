// One way to write a time: shared/format (docs/decisions/083).

import { expect, test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

/** Ways to write times past the room that does, by the machine's own clock most of them. */
const PAST_IT = [
  /\.toLocale(?:Date|Time)?String\(/,
  /Intl\.DateTimeFormat/,
  /\bdayjs\([^)]*\)[^\n]*\.format\(/,
  /\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/,
]

/** Figures of sentences: numbers, no times. */
const OF_NUMBERS = new Set(['shared/format/translator.ts'])

/** What the browser says of itself to those who ask for it (specification §3, §9): no time that anybody reads. */
const OF_DEVICE = new Set(['client/device/collect.ts', 'client/analytics/facts.ts'])

test('[CK1] nothing but shared/format writes times, or asks a machine for its clock', () => {
  const found = sourcesOf(['client', 'worker', 'shared', 'durable-objects', 'scripts'])
    .filter(
      ({ path }) =>
        !isTest(path) && !path.startsWith('shared/format/') && !OF_DEVICE.has(path) && !OF_NUMBERS.has(path),
    )
    .flatMap(({ path, text }) => PAST_IT.filter((way) => way.test(text)).map((way) => `${path}: ${way.source}`))
  expect(found).toEqual([])
})
