import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { hasVenueFeed, hasVenueFuturesFeed, VENUE_SETTING_FIELDS } from './venue-settings.ts'

const NONE = z.object(VENUE_SETTING_FIELDS).parse({})

test('[VN109] prices are those of the venue only if the feed comes from its host', () => {
  const before = (feed: string | undefined, venue: string, source = 'upstream') =>
    hasVenueFeed({ ...NONE, MARKET_SOURCE: source, UPSTREAM_FEED_REST_URL: feed, VENUE_SPOT_URL: venue })
  expect(before('https://api.venue.test', 'https://api.venue.test')).toBe(true)
  expect(before('https://api.other.test', 'https://api.venue.test')).toBe(false)
  expect(before(undefined, 'https://api.venue.test')).toBe(false)
  expect(before('https://api.venue.test', '')).toBe(false)
  expect(before('https://api.venue.test', 'https://api.venue.test', 'simulated')).toBe(false)
})

test('[VN152] prices of contracts are those of the venue only if their feed comes from its host of contracts', () => {
  const before = (rest: string | undefined, venue: string, source = 'upstream', feed?: string) =>
    hasVenueFuturesFeed({
      ...NONE,
      MARKET_SOURCE: source,
      UPSTREAM_FEED_REST_URL: 'https://fapi.venue.test',
      UPSTREAM_FUTURES_FEED_URL: feed ?? 'wss://fstream.venue.test/public',
      UPSTREAM_FUTURES_FEED_REST_URL: rest,
      VENUE_FUTURES_URL: venue,
    })
  expect(before('https://fapi.venue.test/fapi/v1', 'https://fapi.venue.test')).toBe(true)
  expect(before('https://fapi.other.test', 'https://fapi.venue.test')).toBe(false)
  expect(before(undefined, 'https://fapi.venue.test')).toBe(false)
  expect(before('https://fapi.venue.test', '')).toBe(false)
  expect(before('https://fapi.venue.test', 'https://fapi.venue.test', 'replay')).toBe(false)
  expect(before('https://fapi.venue.test', 'https://fapi.venue.test', 'upstream', '')).toBe(false)
})
