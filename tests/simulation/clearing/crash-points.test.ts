import { describe } from 'vitest'
import { runCrashStories } from '../money/crash-stories.ts'
import { clearingRunOf } from './clearing-story.ts'
import { CLEARING_SCENARIOS } from './scenarios.ts'

const EVERY = 8

// [ME12] Stories of margin trading. Those of spot: tests/simulation/money/crash-points.test.ts.
describe('T3: an object dies before or after any commit of a clearing house, or its answer is lost', () => {
  // Not at each commit, because a clearing house with all contracts restarts slowly.
  runCrashStories(CLEARING_SCENARIOS, clearingRunOf, EVERY)
})
