// Facts about the device for account security and calls to an exchange, cached for a day (spec §3, §9).

import { DAY_MS } from '#shared/platform/intervals.ts'
import { readStored, writeStored } from '../preferences/storage.ts'
import { type DeviceInfo, isDeviceInfo } from './device-info.ts'

export const DEVICE_INFO_CACHE_MS = DAY_MS

type CachedDeviceInfo = { readonly at: number; readonly info: DeviceInfo }

function asKept(data: unknown): CachedDeviceInfo | undefined {
  if (typeof data !== 'object' || data === null || !('at' in data) || !('info' in data)) return undefined
  return typeof data.at === 'number' && isDeviceInfo(data.info) ? { at: data.at, info: data.info } : undefined
}

const collectHere = async (): Promise<DeviceInfo> => (await import('./collect.ts')).collectDeviceInfo()

/** Collection in progress, shared by concurrent callers. Used only in the browser. */
const underWay = new Set<Promise<DeviceInfo>>()

/** Only account security and calls to an exchange need it, so it must not be called on page load. */
export async function readDeviceInfo(now = Date.now(), collect = collectHere): Promise<DeviceInfo> {
  const kept = readStored('device-info', asKept)
  // If the clock was set back, the cached value is ignored.
  if (kept && now >= kept.at && now - kept.at < DEVICE_INFO_CACHE_MS) return kept.info
  const [joined] = underWay
  if (joined) return joined
  const collecting = collect()
  underWay.add(collecting)
  try {
    const info = await collecting
    writeStored('device-info', { at: now, info })
    return info
  } finally {
    underWay.delete(collecting)
  }
}
