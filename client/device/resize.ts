// After a resize, detects again if the device is a phone or a desktop. The deployment must enable it (spec §9).

import type { DeviceKind } from '#shared/preferences/appearance.ts'
import { detectDevice } from '#shared/preferences/device.ts'

/** Pause in resizes after which the device is detected again (spec §9). */
export const RESIZE_DELAY_MS = 50

function mobileHint(): string | undefined {
  const data: unknown = Reflect.get(navigator, 'userAgentData')
  const isMobile = typeof data === 'object' && data !== null && 'mobile' in data ? data.mobile : undefined
  return isMobile === undefined ? undefined : isMobile ? '?1' : '?0'
}

const deviceNow = (): DeviceKind => detectDevice(mobileHint(), navigator.userAgent)

/**
 * Subscribes to resizes; consecutive ones count once.
 * @param onDevice receives the device after a resize
 * @returns a function that ends the subscription
 */
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
