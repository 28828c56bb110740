// After a resize, detects again if the device is a phone or a desktop. A deployment setting must enable this (spec §9).

import type { DeviceKind } from '#shared/preferences/appearance.ts'
import { detectDevice } from '#shared/preferences/device.ts'

/** The device is detected again when no resize has happened for this time (spec §9). */
export const RESIZE_DELAY_MS = 50

function mobileHint(): string | undefined {
  const data: unknown = Reflect.get(navigator, 'userAgentData')
  const isMobile = typeof data === 'object' && data !== null && 'mobile' in data ? data.mobile : undefined
  return isMobile === undefined ? undefined : isMobile ? '?1' : '?0'
}

const deviceNow = (): DeviceKind => detectDevice(mobileHint(), navigator.userAgent)

/** Consecutive resizes count once. */
export function watchDeviceOnResize(onDevice: (device: DeviceKind) => void, decide = deviceNow): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const resized = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const device = decide()
      onDevice(device)
      document.documentElement.dataset.device = device
    }, RESIZE_DELAY_MS)
  }
  window.addEventListener('resize', resized)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', resized)
  }
}
