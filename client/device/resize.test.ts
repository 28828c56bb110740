import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceKind } from '#shared/preferences/appearance.ts'
import { RESIZE_DELAY_MS, watchDeviceOnResize } from './resize.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'

const root = { dataset: {} as Record<string, string> }

beforeEach(() => {
  vi.useFakeTimers()
  devices.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('navigator', { userAgent: MAC })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const devices: DeviceKind[] = []
const onDevice = (device: DeviceKind) => devices.push(device)

const resize = () => window.dispatchEvent(new Event('resize'))

test('[EN15] the flag is decided anew 50 ms after a resize, not before', () => {
  expect(RESIZE_DELAY_MS).toBe(50)
  watchDeviceOnResize(onDevice)
  vi.stubGlobal('navigator', { userAgent: IPHONE })
  resize()
  vi.advanceTimersByTime(49)
  expect(devices).toEqual([])
  vi.advanceTimersByTime(1)
  expect(devices).toEqual(['h5'])
  expect(root.dataset.device).toBe('h5')
})

test('[EN15] the client hint stands before the user agent, as on the server', () => {
  watchDeviceOnResize(onDevice)
  vi.stubGlobal('navigator', { userAgent: IPHONE, userAgentData: { mobile: false } })
  resize()
  vi.advanceTimersByTime(RESIZE_DELAY_MS)
  expect(devices).toEqual(['web'])
})

test('a run of resizes is one, and it ends with its page', () => {
  const decide = vi.fn((): DeviceKind => 'h5')
  const stop = watchDeviceOnResize(onDevice, decide)
  for (let index = 0; index < 10; index += 1) {
    resize()
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(100)
  expect(decide).toHaveBeenCalledTimes(1)
  resize()
  stop()
  resize()
  vi.advanceTimersByTime(100)
  expect(decide).toHaveBeenCalledTimes(1)
})
