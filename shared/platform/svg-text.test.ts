import { expect, test } from 'vitest'
import { breakLines, escapeMarkup, fitLineSize, fitText, renderQr, textWidth } from './svg-text.ts'

test('lines break between words, or between letters where there are no words', () => {
  expect(breakLines('one two three', 10, 45)).toEqual(['one two', 'three'])
  expect(breakLines('一二三四五', 10, 30)).toEqual(['一二三', '四五'])
  expect(breakLines('一二三。', 10, 30)).toEqual(['一二三。'])
})

test('a text is made smaller until it has room, and never unreadable', () => {
  expect(fitText('+12.34%', { width: 1_000, height: 200, largest: 100 })).toEqual({ size: 100, lines: ['+12.34%'] })
  const narrow = fitText('+123,456.78%', { width: 200, height: 60, largest: 100 })
  expect(narrow.lines).toEqual(['+123,456.78%'])
  expect(textWidth('+123,456.78%', narrow.size)).toBeLessThanOrEqual(200)
  expect(fitText('a very long line', { width: 1, height: 1, largest: 9 }).size).toBe(8)
})

test('signs of direction take no room', () => {
  expect(textWidth('\u206620×\u2069', 10)).toBe(textWidth('20×', 10))
})

test('what stands in markup is no markup', () => {
  expect(escapeMarkup('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;')
})

test('dark cells of a code that follow each other are one piece', () => {
  const data = [
    [true, true, false],
    [false, false, false],
    [false, false, true],
  ]
  expect(renderQr({ data, size: 3 }, 0, 0, 30)).toContain('d="M0 0h2v1h-2zM2 2h1v1h-1z"')
})

test('a line is as large as its width allows', () => {
  expect([fitLineSize('+1%', 1_000, 116), fitLineSize('一二三四五', 100, 44), fitLineSize('too long', 1, 44)]).toEqual([
    116, 20, 8,
  ])
})
