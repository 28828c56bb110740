// Only shared/format writes times for readers (docs/decisions/083).

import { expect, test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

/** Other ways to format times, most of them by the machine's clock. */
const PAST_IT = [
  /\.toLocale(?:Date|Time)?String\(/,
  /Intl\.DateTimeFormat/,
  /\bdayjs\([^)]*\)[^\n]*\.format\(/,
  /\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/,
]

/** Formats numbers in sentences, no times. */
const OF_NUMBERS = new Set(['shared/format/translator.ts'])

/** Describes the browser to servers (specification §3, §9): no reader sees these times. */
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
