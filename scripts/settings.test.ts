import { describe, expect, test } from 'vitest'
import { Settings } from '../worker/context/settings.ts'
import { readSettings, SETTING_NAMES, SettingError } from './settings.ts'

describe('settings of the local server', () => {
  test('without any, the whole exchange is simulated on port 8787', () => {
    expect(readSettings({})).toMatchObject({ port: 8787, marketSource: 'simulated', seed: '1', passedOn: {} })
  })

  test.each([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '0' }, /PORT/],
    [{ PORT: '65536' }, /PORT/],
    [{ SEED: '-1' }, /SEED/],
    [{ SEED: '1.5' }, /SEED/],
    [{ MARKET_SOURCE: 'binance' }, /MARKET_SOURCE must be one of simulated, replay, upstream/],
    [{ MARKET_SOURCE: 'replay' }, /REPLAY_FILE/],
    [{ MARKET_SOURCE: 'upstream' }, /UPSTREAM_FEED_URL/],
    [{ MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'https://x.test' }, /UPSTREAM_FEED_URL/],
    [{ MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://x.test' }, /UPSTREAM_FEED_REST_URL/],
    [
      { MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://x.test', UPSTREAM_FEED_REST_URL: 'x.test' },
      /UPSTREAM_FEED_REST_URL/,
    ],
    [
      { MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://x.test', UPSTREAM_FEED_DIALECT: 'ftx' },
      /UPSTREAM_FEED_DIALECT must be one of binance, coinw, kraken/,
    ],
    [
      { UPSTREAM_FUTURES_FEED_URL: 'wss://x.test', UPSTREAM_FUTURES_FEED_REST_URL: 'https://x.test' },
      /UPSTREAM_FUTURES_FEED_URL needs MARKET_SOURCE=upstream/,
    ],
    [
      {
        MARKET_SOURCE: 'upstream',
        UPSTREAM_FEED_URL: 'wss://x.test',
        UPSTREAM_FEED_DIALECT: 'kraken',
        UPSTREAM_FUTURES_FEED_URL: 'wss://x.test',
        UPSTREAM_FUTURES_FEED_REST_URL: 'https://x.test',
      },
      /UPSTREAM_FUTURES_FEED_URL needs UPSTREAM_FEED_REST_URL/,
    ],
    [{ UPSTREAM_FUTURES_FEED_URL: 'https://x.test' }, /UPSTREAM_FUTURES_FEED_URL must be a ws/],
    [{ UPSTREAM_FUTURES_FEED_URL: 'wss://x.test' }, /UPSTREAM_FUTURES_FEED_REST_URL must be an http/],
    [{ FEATURES_OFF: 'p2p,spot' }, /FEATURES_OFF may list futures, p2p, .*not "spot"/],
    [{ COPY_SIMULATED: 'no' }, /COPY_SIMULATED must be true or false, not "no"/],
    [{ P2P_SIMULATED: 'no' }, /P2P_SIMULATED must be true or false, not "no"/],
    [{ BOTS_SIMULATED: 'no' }, /BOTS_SIMULATED must be true or false, not "no"/],
    [{ LOG_REQUESTS: 'none' }, /LOG_REQUESTS must be slow or all, not "none"/],
    [{ REFRESH_ON_RESIZE: 'yes' }, /REFRESH_ON_RESIZE must be true or false, not "yes"/],
    [{ BACKUP_BUCKET: 'My bucket' }, /BACKUP_BUCKET must have .* not "My bucket"/],
    [{ STATUS_BUCKET: 'a', BACKUP_BUCKET: 'b' }, /BACKUP_BUCKET must have/],
    [{ STATUS_BUCKET: 'same', BACKUP_BUCKET: 'same' }, /STATUS_BUCKET must be another bucket than BACKUP_BUCKET/],
    [{ BACKUP_DAYS: '0' }, /BACKUP_DAYS must be a whole number from 1 to 3650/],
    [{ RESTORING: 'yes' }, /RESTORING must be true or false, not "yes"/],
    [{ PERSISTENCE: 'disk' }, /PERSISTENCE must be one of localStorage, sessionStorage, cookies/],
    [{ ANALYTICS_CONSENT: 'never' }, /ANALYTICS_CONSENT must be one of ask, assumed/],
    [{ ANALYTICS_SEND: 'mail' }, /ANALYTICS_SEND must be one of batch, single, debug/],
    [{ ANALYTICS_APP_ID: 'a b' }, /ANALYTICS_APP_ID .* not "a b"/],
    [{ ANALYTICS_APP_IDS: 'web, a b' }, /ANALYTICS_APP_IDS .* not "a b"/],
    [{ ANALYTICS_SHARDS: '0' }, /ANALYTICS_SHARDS must be a whole number from 1 to 64/],
    [{ OPERATOR_TOKEN_OTHERS: 'short' }, /OPERATOR_TOKEN_OTHERS must list tokens of 16 to 512 characters/],
    [{ OPERATOR_TOKEN: 'short' }, /OPERATOR_TOKEN must have 16 to 512 characters, not 5/],
    [{ CAPTCHA_PROVIDER: 'recaptcha' }, /CAPTCHA_PROVIDER must be one of embedded, geetest, turnstile/],
    [{ CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'x' }, /CAPTCHA_PROVIDER=geetest needs GEETEST_KEY$/],
    [{ CAPTCHA_PROVIDER: 'turnstile' }, /needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY$/],
    [{ SESSION_SECRET_OTHERS: 'short' }, /SESSION_SECRET_OTHERS must list at most 4 secrets of 32 to 512 characters/],
    [{ CAPTCHA_SECRET_OTHERS: 'short' }, /CAPTCHA_SECRET_OTHERS must list/],
    [{ CAPTCHA_SECRET: 'short' }, /CAPTCHA_SECRET must have 32 to 512 characters/],
    [{ GEETEST_API_URL: 'gcaptcha4.geetest.com' }, /GEETEST_API_URL must be an http\(s\) address/],
    [{ UPSTREAM_SPOT_URL: 'http://api.exchange.test' }, /UPSTREAM_SPOT_URL must be an https address/],
    [{ UPSTREAM_FUTURES_URL: 'api.exchange.test' }, /UPSTREAM_FUTURES_URL must be an https address/],
    [{ UPSTREAM_SPOT_WS_URL: 'ws://ws.exchange.test' }, /UPSTREAM_SPOT_WS_URL must be a wss address/],
    [{ UPSTREAM_PATHS: '/v1/(' }, /UPSTREAM_PATHS must be a regular expression/],
    [{ UPSTREAM_APP_VERSION: 'one two' }, /UPSTREAM_APP_VERSION must be a version/],
    [{ SECURITY_CONTACT: 'security@x.test' }, /SECURITY_CONTACT must list mailto:, tel: or https: addresses/],
    [{ SECURITY_LANGUAGES: 'English' }, /SECURITY_LANGUAGES must list language tags/],
    [{ LEGAL_OPERATOR: 'Example Ltd' }, /LEGAL_OPERATOR needs LEGAL_ADDRESS/],
    [{ LEGAL_EMAIL: 'legal at x.test' }, /LEGAL_EMAIL must be an email address/],
    [{ LEGAL_COUNTRY: 'Utopia' }, /LEGAL_COUNTRY must be a country code like DE/],
    [{ LEGAL_DATE: '2026-02-30' }, /LEGAL_DATE must be a day like 2026-12-01/],
    [{ LEGAL_REVIEWED: 'yes' }, /LEGAL_REVIEWED must be true or false/],
    [{ ALERT_URL: 'http://hooks.test/secret-token' }, /ALERT_URL must be an https address \(http on this machine\)$/],
    [{ ALERT_URL: 'https://hooks.test' }, /ALERT_URL needs ALERT_SECRET/],
    [{ ALERT_SECRET: 'whsec_short' }, /ALERT_SECRET must be whsec_ and base64 of 24 to 64 bytes/],
    [{ ALERT_EMAIL: 'Ann <ann@x.test>' }, /ALERT_EMAIL must list at most 10 addresses/],
    [{ ALERT_PING_URL: 'ping.test' }, /ALERT_PING_URL must be an https address/],
    [{ ALERT_DAY_DOLLARS: '0.5' }, /ALERT_DAY_DOLLARS must be a whole number from 1 to 999999, not "0.5"/],
    [{ RUNBOOK_URL: 'http://wiki.test' }, /RUNBOOK_URL must be an https address/],
    [{ DESK_ADDRESSES: '300.1.1.1' }, /DESK_ADDRESSES must list at most 20 IP addresses or blocks/],
    [{ DESK_ADDRESSES: ',' }, /DESK_ADDRESSES must list/],
    [{ DESK_ACCESS_TEAM: 'team.cloudflareaccess.com' }, /need each other/],
    [{ DESK_ACCESS_TEAM: 'evil.test', DESK_ACCESS_AUDIENCE: 'a'.repeat(64) }, /DESK_ACCESS_TEAM must be like/],
    [{ SECURITY_POLICY_URL: 'http://x.test' }, /SECURITY_POLICY_URL must be an https address/],
  ])('%j is refused in one line that names the setting', (env, message) => {
    const read = () => readSettings(env)
    expect(read).toThrow(SettingError)
    expect(read).toThrow(message)
    try {
      read()
    } catch (error) {
      expect(String(error)).not.toContain('\n')
    }
  })

  test.each([
    [{ HOME_REGION: 'europe' }, /HOME_REGION may name wnam, enam,.*, not "europe"/],
    [{ HOME_REGION: 'weur,enam' }, /HOME_REGION must be one region/],
    [{ HUB_REGIONS: 'weur,mars' }, /HUB_REGIONS may name wnam,.*, not "mars"/],
  ])('[LR1] %j is no region', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
    expect(readSettings({ HOME_REGION: 'weur', HUB_REGIONS: 'weur,apac-ne' }).passedOn).toMatchObject({
      HOME_REGION: 'weur',
    })
  })

  test('a venue that sends its snapshots over the socket needs no other address', () => {
    const feed = { MARKET_SOURCE: 'upstream', UPSTREAM_FEED_URL: 'wss://x.test/ws', UPSTREAM_FEED_DIALECT: 'coinw' }
    expect(readSettings(feed)).toMatchObject({
      marketSource: 'upstream',
      passedOn: { UPSTREAM_FEED_URL: 'wss://x.test/ws', UPSTREAM_FEED_DIALECT: 'coinw' },
    })
  })

  test('[UP11] an exchange of their own has its addresses passed on, and its market socket is where prices come from', () => {
    const exchange = {
      UPSTREAM_SPOT_URL: 'https://api.exchange.test',
      UPSTREAM_FUTURES_URL: 'http://localhost:9000/futures',
      UPSTREAM_SPOT_WS_URL: 'wss://ws.exchange.test',
      UPSTREAM_PATHS: '/v2/users/[a-z/]+',
    }
    expect(readSettings(exchange)).toMatchObject({ marketSource: 'upstream', passedOn: exchange })
    expect(readSettings({ ...exchange, MARKET_SOURCE: 'simulated' })).toMatchObject({ marketSource: 'simulated' })
  })

  test('the local server and the deploy command pass on exactly the settings of the worker', () => {
    expect([...SETTING_NAMES].sort()).toEqual(Object.keys(Settings.shape).sort())
  })

  test('what the worker reads itself is passed on, empty values are not', () => {
    expect(readSettings({ BRAND: 'Acme', ORIGIN: '', HUB_SHARDS: '2', HOME: '/x' }).passedOn).toEqual({
      BRAND: 'Acme',
      HUB_SHARDS: '2',
    })
  })
})
