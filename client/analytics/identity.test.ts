import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { createDeviceId, createUuidV4 } from './device-id.ts'
import { AnalyticsEngine, type EventTimestamp } from './engine.ts'
import {
  type AnalyticsIdentity,
  createAnalyticsIdentity,
  endEventTimer,
  isAnalyticsCollecting,
  parseAnalyticsIdentity,
  withTrackedAccount,
  withTrackStatus,
} from './identity.ts'
import { computePageProperties, computePresetProperties } from './presets.ts'
import { EventBatchQueue } from './queue.ts'
import type { SdkRequestCapture } from './testing.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const at = (now = NOON, uuid = 'uuid-1'): EventTimestamp => ({ now, zoneMinutes: 0, uuid })
const engineOf = (identity: AnalyticsIdentity = createAnalyticsIdentity('device-1'), presets = {}) =>
  new AnalyticsEngine({ identity, outbox: new EventBatchQueue(), presets })
const names = (engine: AnalyticsEngine) => engine.outbox.events.map((event) => event['#event_name'])

describe('an event', () => {
  test('[AN4] has its keys and properties in the order of the wire; the later of two properties wins', () => {
    const engine = engineOf(createAnalyticsIdentity('device-1'), { '#os': 'Linux', '#lib': 'js' })
    engine.setSuperProperties({ site: 'web', k: 'super' })
    engine.login('u1')
    engine.startEventTimer('open', NOON - 1_500)
    engine.track({ name: 'open', properties: { k: 'own', n: 1 } }, { now: NOON, zoneMinutes: 330, uuid: 'uuid-1' })
    expect(JSON.stringify(engine.outbox.events[0])).toBe(
      '{"#type":"track","#time":"2026-11-21 17:30:00.000","#distinct_id":"device-1","#account_id":"u1","#event_name":"open",' +
        '"properties":{"#device_id":"device-1","#zone_offset":5.5,"#os":"Linux","#lib":"js","site":"web","k":"own","#duration":1.5,"n":1},"#uuid":"uuid-1"}',
    )
  })

  test.skipIf(!hasSharedData)('[AN4] [AN11] is what a real SDK made of the same browser', () => {
    const captures: SdkRequestCapture[] = sharedText('analytics/captures.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [captured] = captures.find(({ id }) => id === '2.1.2/ajax-post-basic/3')?.expect.decoded.data ?? []
    const own = Object.fromEntries(Object.entries(captured?.properties ?? {}).filter(([name]) => !name.startsWith('#')))
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'
    const presets = computePresetProperties({ userAgent, language: 'en-US', width: 1920, height: 1080, utm: {} })
    const identity = {
      ...createAnalyticsIdentity(String(captured?.properties['#device_id'])),
      distinct_id: 'visitor-0001',
    }
    const engine = engineOf(identity, { ...presets, '#lib_version': '2.1.2' })
    const { '#uuid': _, ...made } = engine.track(
      { name: 'order_submit', properties: own },
      at(Date.parse('2026-11-21T01:34:38.913Z')),
    ) as NonNullable<ReturnType<AnalyticsEngine['track']>>
    expect(JSON.stringify({ ...made, '#time': '' })).toBe(JSON.stringify({ ...captured, '#time': '' }))
  })

  test('[AN2] with a name that is none is not made; a property with one is left out', () => {
    const engine = engineOf()
    expect(engine.track({ name: '1st' }, at())).toBeUndefined()
    const event = engine.track(
      { name: 'ok', properties: { 'not ok': 1, ok: 2, '#url': '/', ['x'.repeat(51)]: 3 } },
      at(),
    )
    expect(event?.properties).toEqual({ '#device_id': 'device-1', '#zone_offset': 0, ok: 2, '#url': '/' })
    engine.setSuperProperties({ 'no-no': 1, yes: 1 })
    expect(engine.identity.super_properties).toEqual({ yes: 1 })
  })

  test('[AN27] tells how long it was, once: seconds with three decimals, a day at most', () => {
    const timed = (begun: number, now: number) =>
      endEventTimer({ ...createAnalyticsIdentity('d'), event_timers: { read: begun, other: 1 } }, 'read', now)
    expect(timed(0, 1_234.4).seconds).toBe(1.234)
    expect(timed(0, 86_400_000).seconds).toBe(86_400)
    expect(timed(0, 86_400_001).seconds).toBe(86_400)
    expect(timed(5_000, 0).seconds).toBe(0)
    expect(timed(0, 1).identity.event_timers).toEqual({ other: 1 })
    const engine = engineOf()
    engine.startEventTimer('read', NOON)
    expect(engine.track({ name: 'read' }, at(NOON + 10))?.properties['#duration']).toBe(0.01)
    expect(engine.track({ name: 'read' }, at(NOON + 20))?.properties).not.toHaveProperty('#duration')
  })
})

describe('states', () => {
  const known: AnalyticsIdentity = {
    device_id: 'd',
    distinct_id: 'v',
    account_id: 'u1',
    super_properties: { k: 1 },
    event_timers: { t: 1 },
  }

  test('[AN24] pause collects nothing and keeps everything', () => {
    const paused = withTrackStatus(known, 'pause')
    expect(paused).toEqual({ ...known, enable_tracking: false })
    expect(isAnalyticsCollecting(paused)).toBe(false)
  })

  test('[AN24] stop opts out: super properties, account and timers go; device and visitor stay', () => {
    const stopped = withTrackStatus(known, 'stop')
    expect(stopped).toEqual({
      device_id: 'd',
      distinct_id: 'v',
      account_id: '',
      super_properties: {},
      event_timers: {},
      opt_tracking: false,
    })
    expect(isAnalyticsCollecting(stopped)).toBe(false)
  })

  test('[AN24] normal goes on; after a stop the account is gone until the next log-in', () => {
    const again = withTrackStatus(withTrackStatus(withTrackStatus(known, 'pause'), 'stop'), 'normal')
    expect([isAnalyticsCollecting(again), again.account_id]).toEqual([true, ''])
    expect([again.enable_tracking, again.opt_tracking]).toEqual([true, true])
    expect(withTrackedAccount(again, 'u2').account_id).toBe('u2')
  })

  test.each(['pause', 'stop'] as const)('[AN24] while it is %s, nothing changes who this is', (status) => {
    const engine = engineOf(known)
    engine.track({ name: 'before' }, at())
    engine.setStatus(status)
    const { identity } = engine
    engine.login('u9')
    engine.logout()
    engine.setSuperProperties({ x: 1 })
    engine.startEventTimer('t2', NOON)
    expect(engine.track({ name: 'during' }, at())).toBeUndefined()
    expect(engine.identity).toEqual(identity)
    // Events queued before are still sent, with the account that they belonged to.
    expect(engine.outbox.events.map((event) => [event['#event_name'], event['#account_id']])).toEqual([
      ['before', 'u1'],
    ])
    engine.setStatus('normal')
    engine.track({ name: 'after' }, at(NOON, 'uuid-2'))
    expect(names(engine)).toEqual(['before', 'after'])
  })

  test('[AN24] whatever happens, what is not collecting adds nothing', () => {
    const step = fc.constantFrom('normal', 'pause', 'stop', 'track', 'login', 'logout', 'super', 'time')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const engine = engineOf()
        for (const [number, each] of steps.entries()) {
          const [before, collects] = [engine.outbox.events.length, isAnalyticsCollecting(engine.identity)]
          if (each === 'normal' || each === 'pause' || each === 'stop') engine.setStatus(each)
          else if (each === 'track')
            engine.track({ name: 'e', needsLogin: number % 2 === 0 }, at(NOON, `uuid-${number}`))
          else if (each === 'login') engine.login('u1')
          else if (each === 'logout') engine.logout()
          else if (each === 'super') engine.setSuperProperties({ k: 1 })
          else engine.startEventTimer('e', NOON)
          if (!collects) expect(engine.outbox.events.length).toBe(before)
          if (each === 'stop') expect([engine.identity.account_id, engine.eventsAwaitingLogin]).toEqual(['', []])
          expect(engine.identity.device_id).toBe('device-1')
        }
      }),
    )
  })
})

describe('log-in', () => {
  test('[AN25] puts the account on events from then on; log-out takes it off', () => {
    const engine = engineOf()
    for (const [number, step] of ['', 'in', 'out'].entries()) {
      if (step === 'in') engine.login('u1')
      if (step === 'out') engine.logout()
      engine.track({ name: 'e' }, at(NOON, `uuid-${number}`))
    }
    expect(engine.outbox.events.map((event) => event['#account_id'])).toEqual([undefined, 'u1', undefined])
  })

  test('[AN3] [AN25] takes an id of 1 to 63 characters', () => {
    const engine = engineOf()
    for (const id of ['', 'x'.repeat(64)]) {
      engine.login(id)
      expect(engine.identity.account_id).toBe('')
    }
    engine.login('x'.repeat(63))
    expect(engine.identity.account_id).toHaveLength(63)
  })

  test('[AN26] events that need it wait for it, and go out as of then, with the time they happened', () => {
    const engine = engineOf()
    engine.track({ name: 'wish', needsLogin: true }, at(NOON - 60_000))
    engine.track({ name: 'other' }, at(NOON, 'uuid-2'))
    expect([names(engine), engine.eventsAwaitingLogin.length]).toEqual([['other'], 1])
    engine.login('u1')
    const wish = engine.outbox.events[1]
    expect([wish?.['#event_name'], wish?.['#account_id'], wish?.['#time']]).toEqual([
      'wish',
      'u1',
      '2026-11-21 11:59:00.000',
    ])
    expect(Object.keys(wish ?? {})).toEqual([
      '#type',
      '#time',
      '#distinct_id',
      '#account_id',
      '#event_name',
      'properties',
      '#uuid',
    ])
    expect(engine.eventsAwaitingLogin).toEqual([])
    engine.track({ name: 'at_once', needsLogin: true }, at(NOON, 'uuid-3'))
    expect(names(engine)).toEqual(['other', 'wish', 'at_once'])
  })

  test('[AN26] what earlier pages left waits on, 100 at most; another tab may be where the log-in is', () => {
    const first = engineOf()
    for (let number = 0; number < 120; number += 1) {
      first.track({ name: `wish_${number}`, needsLogin: true }, at(NOON, `uuid-${number}`))
    }
    expect([first.eventsAwaitingLogin.length, first.eventsAwaitingLogin[0]?.['#event_name']]).toEqual([100, 'wish_20'])
    const next = new AnalyticsEngine({
      identity: first.identity,
      outbox: new EventBatchQueue(),
      presets: {},
      waiting: first.eventsAwaitingLogin,
    })
    next.applyIdentity({ ...next.identity, account_id: 'u7' })
    expect(next.outbox.events).toHaveLength(100)
    expect(new Set(next.outbox.events.map((event) => event['#account_id']))).toEqual(new Set(['u7']))
  })
})

describe('what is kept', () => {
  test('[AN22] is spelt as the real SDKs spell it, and read back', () => {
    const engine = engineOf()
    engine.login('u1')
    engine.setSuperProperties({ k: [1, { a: null }] })
    engine.setStatus('pause')
    const text = JSON.stringify(engine.identity)
    expect(JSON.parse(text)).toEqual({
      device_id: 'device-1',
      distinct_id: 'device-1',
      account_id: 'u1',
      super_properties: { k: [1, { a: null }] },
      event_timers: {},
      enable_tracking: false,
    })
    expect(parseAnalyticsIdentity(text)).toEqual(engine.identity)
    expect(parseAnalyticsIdentity('{"device_id":"d","distinct_id":"v"}')).toEqual({
      ...createAnalyticsIdentity('d'),
      distinct_id: 'v',
    })
  })

  test.each([null, '', 'x', '[]', '{}', '{"device_id":"","distinct_id":"v"}', '{"device_id":1,"distinct_id":2}'])(
    '[AN22] %j is nobody',
    (text) => {
      expect(parseAnalyticsIdentity(text)).toBeUndefined()
    },
  )
})

describe('ids', () => {
  test('[AN10] of devices have the shape of the real ones, and fit where a user id does', () => {
    const source = fc.record({
      now: fc.integer({ min: 1.6e12, max: 4e12 }),
      chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      userAgent: fc.string(),
      width: fc.integer({ min: 1, max: 20_000 }),
      height: fc.integer({ min: 1, max: 20_000 }),
    })
    fc.assert(
      fc.property(source, ({ chance, ...rest }) => {
        const id = createDeviceId({ ...rest, random: () => chance })
        expect(id).toMatch(/^[0-9a-f]{12,14}-0[0-9a-f]{0,13}-[0-9a-f]{1,8}-\d{1,8}-[0-9a-f]{12,14}$/)
        expect(id.length).toBeLessThanOrEqual(63)
      }),
    )
  })

  test('[AN10] of events are UUIDs of version 4, each another', () => {
    const ids = Array.from({ length: 200 }, createUuidV4)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(200)
  })
})

describe('presets', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.46',
      'Windows',
      'edge',
      '130.0.2849.46',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      'iOS',
      'safari',
      '17.0',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Android',
      'samsung',
      '25.0',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1; rv:120.0) Gecko/20100101 Firefox/120.0',
      'Mac OS X',
      'firefox',
      '120.0',
    ],
    ['curl/8', '', '', ''],
  ])('[AN11] %s', (userAgent, os, browser, version) => {
    const presets = computePresetProperties({
      userAgent,
      language: 'ja',
      width: 1,
      height: 2,
      utm: { utm_source: 'x' },
    })
    expect(presets).toMatchObject({
      '#os': os,
      '#browser': browser,
      '#browser_version': version,
      '#utm': '{"utm_source":"x"}',
    })
  })

  test('[AN12] an address is told without its query, another site without its path', () => {
    const page = computePageProperties(
      'https://m.test/ja_JP/login?redirectUrl=%2Fx&email=a%40b.c#top',
      'Title',
      'https://search.test/q?secret=1',
    )
    expect(page).toEqual({
      '#url': 'https://m.test/ja_JP/login',
      '#url_path': '/ja_JP/login',
      '#title': 'Title',
      '#referrer': 'https://search.test',
      '#referrer_host': 'search.test',
    })
    expect(computePageProperties('https://m.test/', '', 'https://m.test/register?code=1')).toMatchObject({
      '#referrer': 'https://m.test/register',
    })
    expect(computePageProperties('https://m.test/', '', '')).not.toHaveProperty('#referrer')
  })
})
