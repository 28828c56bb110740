// T3 of the money programme (reliability §5.1): one fault at each commit of each story, except most commits of shared
// openings. `npm run simulate:crashes` takes all three faults at all commits.

import { expect, test } from 'vitest'
import { enumerate, FAULTS, type ScenarioRun } from './crash-points.ts'

const IS_ALL = process.env.CRASH_POINTS === 'all'

/** Of stories with the same opening, one in so many has faults in it. */
const SHARED_BY = 8

/**
 * Defines a test per story. Files split the stories by subject, because files run in parallel.
 * @param every interval of commits with faults, for slow stories
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
      // Alternates the faults from story to story.
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
