// T3 of the money programme (reliability §5.1): one mishap at each commit of each story, but for most of an opening that
// stories share; `npm run simulate:crashes` takes all three at all commits.

import { describe, expect, test } from 'vitest'
import { BOOK_SCENARIOS } from './book-scenarios.ts'
import { playOfBook } from './book-story.ts'
import { enumerate, MISHAPS, type Play } from './crash-points.ts'
import { HOUSE_SCENARIOS } from './house-scenarios.ts'
import { playOf, SCENARIOS } from './scenarios.ts'

const IS_ALL = process.env.CRASH_POINTS === 'all'

const PLAYS: readonly (readonly [name: string, make: () => Play])[] = [
  ...Object.entries(SCENARIOS).map(([name, scenario]) => [name, () => playOf(scenario)] as const),
  ...Object.entries({ ...BOOK_SCENARIOS, ...HOUSE_SCENARIOS }).map(
    ([name, scenario]) => [name, () => playOfBook(scenario)] as const,
  ),
]
const STORIES = PLAYS.map(([name, make], index) => ({ name, make, index }))

/** One of so many stories has something happen at a commit of their opening. */
const SHARED_BY = 8

describe('T3: an object dies before or after any commit, or its answer is lost', () => {
  test.each(STORIES)(
    '[ME12] $name',
    async ({ make, index }) => {
      // What happens at a commit differs from one story to the next.
      const one = (commit: number, isOpening: boolean) =>
        MISHAPS.filter((_, at) => at === (commit + index) % 3 && (!isOpening || (commit + index) % SHARED_BY === 0))
      const { violations, runs, commits } = await enumerate(make, IS_ALL ? undefined : one)
      expect(violations.slice(0, 3)).toEqual([])
      expect(commits).toBeGreaterThan(3)
      if (IS_ALL) expect(runs).toBe(commits * MISHAPS.length)
      else expect(runs).toBeGreaterThan(3)
    },
    240_000,
  )
})
