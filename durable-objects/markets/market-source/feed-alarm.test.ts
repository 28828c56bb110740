import { expect, test } from 'vitest'
import { FEED_LOSS_MS, FeedAlarm } from './feed-alarm.ts'

const NOW = 1_800_000_000_000

test('[SA12] a feed that is lost for half a minute is reported, again every five minutes, and cleared when it is back', () => {
  const alarm = new FeedAlarm()
  expect(alarm.update(true, NOW)).toBeUndefined()
  expect(alarm.update(false, NOW + 1)).toBeUndefined()
  expect(alarm.update(false, NOW + FEED_LOSS_MS)).toBeUndefined()
  expect(alarm.update(false, NOW + 1 + FEED_LOSS_MS)).toBe('raise')
  expect(alarm.update(false, NOW + 2 + FEED_LOSS_MS)).toBeUndefined()
  expect(alarm.update(false, NOW + 1 + FEED_LOSS_MS + 300_000)).toBe('raise')
  expect(alarm.update(true, NOW + 400_000)).toBe('clear')
  expect(alarm.update(true, NOW + 400_001)).toBeUndefined()
})

test('[SA12] a gap that is mended within half a minute is not reported', () => {
  const alarm = new FeedAlarm()
  for (let at = 0; at < 10 * FEED_LOSS_MS; at += FEED_LOSS_MS) {
    expect(alarm.update(false, NOW + at)).toBeUndefined()
    expect(alarm.update(true, NOW + at + FEED_LOSS_MS - 1)).toBeUndefined()
  }
})
