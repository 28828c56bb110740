import { expect, test } from 'vitest'
import { parseAnnouncementFilters, parseAnnouncementParagraphs } from './pages.ts'

test('[NW4] a text is paragraphs of words and links, and nothing of it is markup', () => {
  expect(parseAnnouncementParagraphs('One <b>x</b>\ntwo.\n\nSee https://meridian.test/fees?a=1, or not.')).toEqual([
    [{ text: 'One <b>x</b>\ntwo.', isLink: false }],
    [
      { text: 'See ', isLink: false },
      { text: 'https://meridian.test/fees?a=1', isLink: true },
      { text: ', or not.', isLink: false },
    ],
  ])
  expect(parseAnnouncementParagraphs('javascript:alert(1) http://x.test')).toEqual([
    [{ text: 'javascript:alert(1) http://x.test', isLink: false }],
  ])
})

test('[NW5] an address asks for a category and a time, or for nothing', () => {
  expect(parseAnnouncementFilters('?category=news&before=17')).toEqual({ category: 'news', cursor: { before: 17 } })
  expect(parseAnnouncementFilters('?category=x&before=-1')).toEqual({ category: undefined, cursor: {} })
})
