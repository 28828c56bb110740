import { describe } from 'vitest'
import { BOOK_SCENARIOS } from './book-scenarios.ts'
import { bookRunOf } from './book-story.ts'
import { runCrashStories } from './crash-stories.ts'

/**
 * One fault at every other commit, alternating from story to story. `npm run simulate:crashes` takes all faults at all
 * commits.
 */
const EVERY = 2

// [ME12] Stories of users and of the house: crash-points.test.ts.
describe('T3: an object dies before or after any commit of a book, or its answer is lost', () => {
  runCrashStories(BOOK_SCENARIOS, bookRunOf, EVERY)
})
