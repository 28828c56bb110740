import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeStorage, stubStorages } from '../preferences/testing.ts'
import { hashDeviceValues } from './collect.ts'
import { DEVICE_INFO_CACHE_MS, readDeviceInfo } from './device.ts'
import { buildDeviceInfo, type DeviceInfo } from './device-info.ts'

const info = (language: string): DeviceInfo => buildDeviceInfo({ timezoneOffset: -480, language }, hashDeviceValues)
const NOW = 1_700_000_000_000

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('device info is kept', () => {
  test('[EN9] for a day, in local storage: 86400000 ms, not one more', async () => {
    expect(DEVICE_INFO_CACHE_MS).toBe(86_400_000)
    const { local } = stubStorages()
    const collect = vi.fn(async () => info('en'))
    await readDeviceInfo(NOW, collect)
    expect(JSON.parse(local.texts.get('device-info') ?? '')).toEqual({
      type: 'object',
      data: { at: NOW, info: info('en') },
    })
    collect.mockImplementation(async () => info('fr'))
    expect((await readDeviceInfo(NOW + DEVICE_INFO_CACHE_MS - 1, collect)).system_lang).toBe('en')
    expect(collect).toHaveBeenCalledTimes(1)
    expect((await readDeviceInfo(NOW + DEVICE_INFO_CACHE_MS, collect)).system_lang).toBe('fr')
    expect(collect).toHaveBeenCalledTimes(2)
  })

  test('[EN9] not for longer by a clock that was set back', async () => {
    stubStorages()
    await readDeviceInfo(NOW, async () => info('en'))
    expect((await readDeviceInfo(NOW - 1, async () => info('fr'))).system_lang).toBe('fr')
  })

  test.each([
    '{"type":"object","data":{"at":1}}',
    '{"type":"object","data":{"at":1700000000000,"info":{"audio":1}}}',
    'x',
  ])('what is something else is collected anew: %s', async (text) => {
    stubStorages().local.setItem('device-info', text)
    expect((await readDeviceInfo(NOW, async () => info('fr'))).system_lang).toBe('fr')
  })

  test('where nothing can be kept it is collected each time', async () => {
    stubStorages(new FakeStorage(0))
    const collect = vi.fn(async () => info('en'))
    await readDeviceInfo(NOW, collect)
    await readDeviceInfo(NOW, collect)
    expect(collect).toHaveBeenCalledTimes(2)
  })

  test('two who ask at once share one answer; a failure is not kept', async () => {
    stubStorages()
    const collect = vi.fn(async () => info('en'))
    await Promise.all([readDeviceInfo(NOW, collect), readDeviceInfo(NOW, collect)])
    expect(collect).toHaveBeenCalledTimes(1)
    const failing = readDeviceInfo(NOW + DEVICE_INFO_CACHE_MS, () => Promise.reject(new Error('gone')))
    await expect(failing).rejects.toThrow('gone')
    expect((await readDeviceInfo(NOW + DEVICE_INFO_CACHE_MS, async () => info('fr'))).system_lang).toBe('fr')
  })
})
