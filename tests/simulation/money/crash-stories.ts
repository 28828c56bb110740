// T3 of the money programme (reliability §5.1): one fault at each commit of each story, but for most of an opening that
// stories share; `npm run simulate:crashes` takes all three at all commits.

import { expect, test } from 'vitest'
import { enumerate, FAULTS, type ScenarioRun } from './crash-points.ts'

const IS_ALL = process.env.CRASH_POINTS === 'all'

/** One of so many stories has something happen at a commit of their opening. */
const SHARED_BY = 8

/**
 * A test for each story. They are in files of their own by whom they are of, as files are what runs side by side.
 * @param every where a run takes long: something happens at one of so many commits
 */
export function runCrashStories<Scenario>(
  scenarios: Readonly<Record<string, Scenario>>,
  runOf: (scenario: Scenario) => ScenarioRun,
  every = 1,
) {
  const stories = Object.entries(scenarios).map(([name, scenario], index) => ({ name, scenario, index }))
  test.each(stories)(
    '[ME12] $name',
    async ({ scenario, index }) => {
      // What happens at a commit differs from one story to the next.
      const one = (commit: number, isOpening: boolean) =>
        FAULTS.filter(
          (_, at) => at === (commit + index) % 3 && (commit + index) % (isOpening ? SHARED_BY * every : every) === 0,
        )
      const { violations, runs, commits } = await enumerate(() => runOf(scenario), IS_ALL ? undefined : one)
      expect(violations.slice(0, 3)).toEqual([])
      expect(commits).toBeGreaterThan(3)
      if (IS_ALL) expect(runs).toBe(commits * FAULTS.length)
      else expect(runs).toBeGreaterThan(every === 1 ? 3 : 0)
    },
    240_000,
  )
}
