import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import {
  ANALYTICS_SDK_VERSION,
  createAnalyticsEnvelope,
  encodeBase64,
  encodeDebugEvent,
  encodeEnvelopeBeacon,
  encodeEnvelopeForm,
  formatEventTime,
} from './encode.ts'
import { createTestEvent, type SdkRequestCapture } from './testing.ts'

const captures: SdkRequestCapture[] = hasSharedData
  ? sharedText('analytics/captures.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []

describe.skipIf(!hasSharedData)('what real SDKs sent', () => {
  const posts = captures.filter(({ body }) => body?.includes('&ext='))

  test.each(posts.map((capture) => [capture.id, capture] as const))(
    '[AN4] [AN5] %s is made again, letter for letter',
    (_, { body, expect: { decoded } }) => {
      const made = encodeEnvelopeForm(createAnalyticsEnvelope(decoded['#app_id'], decoded.data, decoded['#flush_time']))
      expect(made.replace(/version=.*/, '')).toBe(body?.replace(/version=.*/, ''))
    },
  )

  test.each(captures.filter(({ id }) => id.includes('debug')).map((capture) => [capture.id, capture] as const))(
    '[AN8] %s is made again',
    (_, { body, expect: { decoded } }) => {
      const made = encodeDebugEvent('debug-appid', decoded.properties['#device_id'] as string, decoded)
      expect(made.replace(/version=.*/, '')).toBe(body?.replace(/version=.*/, ''))
    },
  )

  test('[AN9] a beacon is made again', () => {
    const {
      body,
      expect: { decoded },
    } = captures.find(({ id }) => id.includes('beacon')) as SdkRequestCapture
    expect(body).toContain(
      encodeEnvelopeBeacon(createAnalyticsEnvelope(decoded['#app_id'], decoded.data, decoded['#flush_time'])),
    )
  })
})

describe('encoding', () => {
  test('[AN5] a body begins with an ampersand and ends with the version; plus, slash and equals are escaped', () => {
    const body = encodeEnvelopeForm(
      createAnalyticsEnvelope('app', [createTestEvent(1, { properties: { k: '???>>>' } })], 5),
    )
    expect(body).toMatch(/^&data=[A-Za-z0-9%]+&ext=crc%3D-?\d+&version=2\.5\.0$/)
    expect(ANALYTICS_SDK_VERSION).toBe('2.5.0')
  })

  test('[AN4] the envelope has its keys in order', () => {
    expect(JSON.stringify(createAnalyticsEnvelope('app', [], 5))).toBe('{"data":[],"#app_id":"app","#flush_time":5}')
  })

  test('[AN7] is the base64 of UTF-8, of any text and length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(encodeBase64(text)).toBe(Buffer.from(text, 'utf8').toString('base64'))
      }),
    )
    const long = '値🚀x'.repeat(30_000)
    expect(encodeBase64(long)).toBe(Buffer.from(long, 'utf8').toString('base64'))
  })
})

describe('[AN6] the clock', () => {
  test.each([
    [0, 0, '1970-01-01 00:00:00.000'],
    [Date.UTC(2026, 10, 21, 1, 33, 45, 7), 0, '2026-11-21 01:33:45.007'],
    [Date.UTC(2026, 10, 21, 20, 0), 540, '2026-11-22 05:00:00.000'],
    [Date.UTC(2026, 0, 1, 0, 0), -210, '2025-12-31 20:30:00.000'],
  ])('%i ms, %i minutes ahead: %s', (now, zone, text) => {
    expect(formatEventTime(now, zone)).toBe(text)
  })
})
