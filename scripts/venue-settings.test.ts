import { expect, test } from 'vitest'
import { findVenueSettingError } from './venue-settings.ts'

const SECRET = 's'.repeat(40)
const URL_OF_VENUE = 'https://venue.test'

test.each([
  {},
  { VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: SECRET },
  { VENUE_SPOT_URL: URL_OF_VENUE, VENUE_FUTURES_URL: 'https://contracts.test', VENUE_KEY_SECRET: SECRET },
  { VENUE_SPOT_URL: 'http://127.0.0.1:8788', VENUE_KEY_SECRET: SECRET, VENUE_KEY_SECRET_OTHERS: SECRET },
])('[VN4] settings of a venue are taken: %j', (env) => {
  expect(findVenueSettingError(env)).toBeUndefined()
})

test.each([
  [{ VENUE_SPOT_URL: 'http://venue.test', VENUE_KEY_SECRET: SECRET }, /VENUE_SPOT_URL must be an https address/],
  [{ VENUE_SPOT_URL: URL_OF_VENUE }, /needs VENUE_KEY_SECRET/],
  [{ VENUE_FUTURES_URL: 'https://contracts.test' }, /VENUE_FUTURES_URL needs VENUE_SPOT_URL/],
  [
    { VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: SECRET, VENUE_FUTURES_URL: 'http://contracts.test' },
    /VENUE_FUTURES_URL must be an https address/,
  ],
  [{ VENUE_SPOT_WS_URL: 'wss://venue.test/ws-api/v3' }, /VENUE_SPOT_WS_URL needs VENUE_SPOT_URL/],
  [
    { VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: SECRET, VENUE_SPOT_WS_URL: 'ws://venue.test' },
    /VENUE_SPOT_WS_URL must be a wss address/,
  ],
  [
    { VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: SECRET, VENUE_FUTURES_WS_URL: 'wss://venue.test/private' },
    /VENUE_FUTURES_WS_URL needs VENUE_FUTURES_URL/,
  ],
  [{ VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: SECRET, VENUE_CONTRACT_BOTS: 'on' }, /needs VENUE_FUTURES_URL/],
  [{ VENUE_CONTRACT_BOTS: 'yes' }, /VENUE_CONTRACT_BOTS must be "on" or "off"/],
  [
    { VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: SECRET, VENUE_CONTRACT_COPIES: 'on' },
    /COPIES needs VENUE_FUTURES/,
  ],
  [{ VENUE_CONTRACT_COPIES: 'yes' }, /VENUE_CONTRACT_COPIES must be "on" or "off"/],
  [{ VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: 'hunter2' }, /must have 32 to 512 characters, not 7/],
  [
    { VENUE_SPOT_URL: URL_OF_VENUE, VENUE_KEY_SECRET: SECRET, VENUE_KEY_SECRET_OTHERS: 'hunter2' },
    /VENUE_KEY_SECRET_OTHERS must list at most/,
  ],
])('[VN4] %j is refused without its secret', (env, error) => {
  expect(findVenueSettingError(env)).toMatch(error)
  expect(findVenueSettingError(env)).not.toContain('hunter')
})
