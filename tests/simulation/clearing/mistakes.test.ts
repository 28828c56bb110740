import { describe, expect, test } from 'vitest'
import { MISTAKES } from './mistakes.ts'
import { compare } from './trial.ts'

const MAX_SEEDS = 60
const COMMANDS = 1_000

describe('T5: the comparison with the naive clearing house finds out', () => {
  test.each(Object.entries(MISTAKES))('[FU24] %s', (_, mistake) => {
    let found: readonly string[] = []
    for (let seed = 1; seed <= MAX_SEEDS && found.length === 0; seed += 1) {
      found = compare(seed, COMMANDS, { mistake, isShortened: false }).failure?.wrong ?? []
    }
    expect(found.length).toBeGreaterThan(0)
  })
})
