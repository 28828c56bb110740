import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashDeviceValues } from './collect.ts'
import {
  buildDeviceInfo,
  DEVICE_INFO_FIELDS,
  type DeviceProperties,
  formatGmtOffset,
  isDeviceInfo,
  PLUGIN_LIST_LENGTH_MAX,
  UNKNOWN_DEVICE_VALUE,
} from './device-info.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

const DESKTOP: DeviceProperties = {
  screen: { width: 1920, height: 1080 },
  availableScreen: { width: 1920, height: 1040 },
  userAgent: WINDOWS,
  language: 'vi-VN',
  timezoneOffset: -420,
  timeZone: 'Asia/Saigon',
  plugins: ['PDF Viewer', 'Chrome PDF Viewer'],
  canvas: 'data:image/png;base64,iVBORw0KGgo=',
  webglVendor: 'Google Inc. (Intel)',
  webglRenderer: 'ANGLE (Intel, Mesa)',
  audio: 124.04345259929687,
  platform: 'Win32',
}

describe('device info', () => {
  test('[EN1] has the 17 fields, in the order of the format it follows', () => {
    expect(DEVICE_INFO_FIELDS).toHaveLength(17)
    expect(Object.keys(buildDeviceInfo(DESKTOP, hashDeviceValues))).toEqual(DEVICE_INFO_FIELDS)
    expect(Object.keys(buildDeviceInfo({ timezoneOffset: 0 }, hashDeviceValues))).toEqual(DEVICE_INFO_FIELDS)
  })

  test('[EN2] has the formats of that format', () => {
    expect(buildDeviceInfo(DESKTOP, hashDeviceValues)).toEqual({
      screen_resolution: '1920,1080',
      available_screen_resolution: '1920,1040',
      system_version: 'Windows 10',
      brand_model: 'desktop',
      system_lang: 'vi-VN',
      timezone: 'GMT+07:00',
      timezoneOffset: -420,
      user_agent: WINDOWS,
      list_plugin: 'PDF Viewer,Chrome PDF Viewer',
      canvas_code: expect.stringMatching(/^[0-9a-f]{8}$/),
      webgl_vendor: 'Google Inc. (Intel)',
      webgl_renderer: 'ANGLE (Intel, Mesa)',
      audio: '124.04345259929687',
      platform: 'Win32',
      web_timezone: 'Asia/Saigon',
      device_name: 'Chrome V124.0.0.0 (Windows)',
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(buildDeviceInfo({ ...DESKTOP, userAgent: IPHONE }, hashDeviceValues)).toMatchObject({
      system_version: 'iOS 17.4',
      brand_model: 'mobile Apple iPhone',
      device_name: 'Safari V17.4 (iOS)',
    })
  })

  test.each([
    [0, 'GMT+00:00'],
    [-480, 'GMT+08:00'],
    [-330, 'GMT+05:30'],
    [-345, 'GMT+05:45'],
    [-840, 'GMT+14:00'],
    [210, 'GMT-03:30'],
    [720, 'GMT-12:00'],
  ])('[EN3] an offset of %d minutes is %s', (offset, text) => {
    expect(formatGmtOffset(offset)).toBe(text)
  })

  test('[EN4] a missing value is a placeholder, never an empty text', () => {
    const { timezoneOffset, timezone, fingerprint, ...others } = buildDeviceInfo(
      { timezoneOffset: 0 },
      hashDeviceValues,
    )
    expect([timezoneOffset, timezone]).toEqual([0, 'GMT+00:00'])
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(Object.values(others))).toEqual(new Set([UNKNOWN_DEVICE_VALUE]))
    const blank = {
      timezoneOffset: 0,
      userAgent: ' ',
      language: '',
      plugins: [],
      canvas: '',
      screen: { width: 0, height: 0 },
    }
    expect(buildDeviceInfo(blank, hashDeviceValues)).toEqual(buildDeviceInfo({ timezoneOffset: 0 }, hashDeviceValues))
  })

  test('[EN5] a user agent is cut at 500 characters', () => {
    const long = `${WINDOWS} ${'x'.repeat(600)}`
    expect(buildDeviceInfo({ ...DESKTOP, userAgent: long }, hashDeviceValues).user_agent).toBe(long.slice(0, 500))
    expect(buildDeviceInfo({ ...DESKTOP, userAgent: 'y'.repeat(500) }, hashDeviceValues).user_agent).toHaveLength(500)
  })

  test('[EN6] of plugins the first 500 are listed', () => {
    const plugins = Array.from({ length: PLUGIN_LIST_LENGTH_MAX + 7 }, (_, index) => `p${index}`)
    const listed = buildDeviceInfo({ ...DESKTOP, plugins }, hashDeviceValues).list_plugin.split(',')
    expect(listed).toHaveLength(500)
    expect([listed[0], listed.at(-1)]).toEqual(['p0', 'p499'])
  })

  test('[EN7] the fingerprint is a hash of the other 16 values: the same for the same, another for any other', () => {
    const { fingerprint, ...others } = buildDeviceInfo(DESKTOP, hashDeviceValues)
    expect(hashDeviceValues(others)).toBe(fingerprint)
    expect(buildDeviceInfo({ ...DESKTOP }, hashDeviceValues).fingerprint).toBe(fingerprint)
    const changed: Partial<DeviceProperties>[] = [
      { screen: { width: 1, height: 1 } },
      { availableScreen: { width: 1, height: 1 } },
      { userAgent: IPHONE },
      { language: 'en' },
      { timezoneOffset: 0 },
      { timeZone: 'UTC' },
      { plugins: [] },
      { canvas: 'data:other' },
      { webglVendor: 'x' },
      { webglRenderer: 'x' },
      { audio: 1 },
      { platform: 'x' },
    ]
    const all = changed.map((change) => buildDeviceInfo({ ...DESKTOP, ...change }, hashDeviceValues).fingerprint)
    expect(new Set([fingerprint, ...all]).size).toBe(changed.length + 1)
  })

  test('[EN7] what a browser says never breaks the form', () => {
    const anything = fc.option(fc.string({ unit: 'grapheme', maxLength: 900 }), { nil: undefined })
    fc.assert(
      fc.property(anything, anything, fc.integer({ min: -840, max: 720 }), (userAgent, text, timezoneOffset) => {
        const info = buildDeviceInfo(
          {
            userAgent,
            timezoneOffset,
            language: text,
            timeZone: text,
            webglVendor: text,
            canvas: text,
            platform: text,
          },
          hashDeviceValues,
        )
        expect(isDeviceInfo(info)).toBe(true)
        expect(info.user_agent.length).toBeLessThanOrEqual(500)
        expect(Object.values(info).filter((value) => value === '')).toEqual([])
        expect(info.canvas_code).toMatch(/^(?:[0-9a-f]{8}|unknown)$/)
      }),
    )
  })
})
