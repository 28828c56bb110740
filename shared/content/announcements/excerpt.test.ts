import { expect, test } from 'vitest'
import { ANNOUNCEMENT_EXCERPT_MAX, createAnnouncementExcerpt } from './excerpt.ts'

test('[NW12] a pop-up has the first paragraph, whole or cut between words', () => {
  expect(createAnnouncementExcerpt('One line,\nand its end.\n\nThe rest.')).toBe('One line, and its end.')
  expect(createAnnouncementExcerpt('')).toBe('')
  const whole = 'x'.repeat(ANNOUNCEMENT_EXCERPT_MAX)
  expect(createAnnouncementExcerpt(whole)).toBe(whole)
  expect(createAnnouncementExcerpt('word, '.repeat(100))).toMatch(/^(word, )+word…$/)
  expect(createAnnouncementExcerpt('word, '.repeat(100)).length).toBeGreaterThan(ANNOUNCEMENT_EXCERPT_MAX * 0.8)
  // The text has no spaces to cut at. Characters of two UTF-16 units are never split.
  const cut = createAnnouncementExcerpt('𠮷'.repeat(ANNOUNCEMENT_EXCERPT_MAX + 1))
  expect(cut).toBe(`${'𠮷'.repeat(ANNOUNCEMENT_EXCERPT_MAX - 1)}…`)
})
