// Signs of decimal text are read in one place (shared/money/sign.ts).

import { expect, test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

/** The others test a run of digits. First loads have them without the module of signs. */
const OWN = new Set([
  'shared/money/sign.ts',
  'shared/money/decimal.ts',
  'shared/money/assets.ts',
  'shared/validation/figures/read-figure.ts',
])

test('nothing but shared/money reads whether decimal text is zero', () => {
  const found = sourcesOf(['client', 'worker', 'shared', 'durable-objects', 'scripts'])
    .filter(({ path, text }) => !isTest(path) && !OWN.has(path) && text.includes('/[1-9]/'))
    .map(({ path }) => path)
  expect(found).toEqual([])
})
