import { describe } from 'vitest'
import { bookRunOf } from './book-story.ts'
import { runCrashStories } from './crash-stories.ts'
import { HOUSE_SCENARIOS } from './house-scenarios.ts'
import { SCENARIOS, scenarioRunOf } from './scenarios.ts'

/** Same as in crash-points-book.test.ts. */
const EVERY = 2

// [ME12] Stories of the book: crash-points-book.test.ts.
describe('T3: an object dies before or after any commit, or its answer is lost', () => {
  runCrashStories(SCENARIOS, scenarioRunOf, EVERY)
  runCrashStories(HOUSE_SCENARIOS, bookRunOf, EVERY)
})
