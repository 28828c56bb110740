import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashDeviceValues } from '../device/collect.ts'
import { buildDeviceInfo } from '../device/device-info.ts'
import { writeStored } from '../preferences/storage.ts'
import { stubStorages } from '../preferences/testing.ts'
import { readClientHeaders } from './facts.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const info = buildDeviceInfo({ timezoneOffset: 0, userAgent: IPHONE }, hashDeviceValues)

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('location', { pathname: '/ja_JP/markets' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[EN10] calls carry the fingerprint, system version and device name, and selectType from local storage', async () => {
  writeStored('selectType', 'spot')
  expect(await readClientHeaders(async () => info)).toMatchObject({
    'x-language': 'ja_JP',
    selectType: 'spot',
    deviceId: info.fingerprint,
    systemVersion: 'iOS 17.4',
    deviceName: 'Safari V17.4 (iOS)',
  })
})

test('[EN10] a device that cannot be described, or not soon, holds no call up', async () => {
  expect(await readClientHeaders(() => Promise.reject(new Error('refused')))).not.toHaveProperty('deviceId')
  vi.useFakeTimers()
  const headers = readClientHeaders(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await headers).not.toHaveProperty('deviceId')
})
