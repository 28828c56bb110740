import { expect, test } from 'vitest'
import { createExcerpt, EXCERPT_MAX } from './excerpt.ts'

test('[NW12] a pop-up has the first paragraph, whole or cut between words', () => {
  expect(createExcerpt('One line,\nand its end.\n\nThe rest.')).toBe('One line, and its end.')
  expect(createExcerpt('')).toBe('')
  const whole = 'x'.repeat(EXCERPT_MAX)
  expect(createExcerpt(whole)).toBe(whole)
  expect(createExcerpt('word, '.repeat(100))).toMatch(/^(word, )+word…$/)
  expect(createExcerpt('word, '.repeat(100)).length).toBeGreaterThan(EXCERPT_MAX * 0.8)
  // The text has no spaces to cut at. Characters of two UTF-16 units are never split.
  const cut = createExcerpt('𠮷'.repeat(EXCERPT_MAX + 1))
  expect(cut).toBe(`${'𠮷'.repeat(EXCERPT_MAX - 1)}…`)
})
