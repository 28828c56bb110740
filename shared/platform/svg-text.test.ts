import { expect, test } from 'vitest'
import {
  breakTextLines,
  escapeMarkup,
  estimateTextWidth,
  fitSvgLineSize,
  fitSvgText,
  renderSvgQrCode,
} from './svg-text.ts'

test('lines break between words, or between letters where there are no words', () => {
  expect(breakTextLines('one two three', 10, 45)).toEqual(['one two', 'three'])
  expect(breakTextLines('一二三四五', 10, 30)).toEqual(['一二三', '四五'])
  expect(breakTextLines('一二三。', 10, 30)).toEqual(['一二三。'])
})

test('a text is made smaller until it has room, and never unreadable', () => {
  expect(fitSvgText('+12.34%', { width: 1_000, height: 200, largest: 100 })).toEqual({ size: 100, lines: ['+12.34%'] })
  const narrow = fitSvgText('+123,456.78%', { width: 200, height: 60, largest: 100 })
  expect(narrow.lines).toEqual(['+123,456.78%'])
  expect(estimateTextWidth('+123,456.78%', narrow.size)).toBeLessThanOrEqual(200)
  expect(fitSvgText('a very long line', { width: 1, height: 1, largest: 9 }).size).toBe(8)
})

test('signs of direction take no room', () => {
  expect(estimateTextWidth('\u206620×\u2069', 10)).toBe(estimateTextWidth('20×', 10))
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
  expect(renderSvgQrCode({ data, size: 3 }, 0, 0, 30)).toContain('d="M0 0h2v1h-2zM2 2h1v1h-1z"')
})

test('a line is as large as its width allows', () => {
  expect([
    fitSvgLineSize('+1%', 1_000, 116),
    fitSvgLineSize('一二三四五', 100, 44),
    fitSvgLineSize('too long', 1, 44),
  ]).toEqual([116, 20, 8])
})
