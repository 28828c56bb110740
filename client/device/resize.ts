// Phone or desktop, decided anew when the window changes its size, where a deployment wants that (spec §9).

import { deviceOf } from '#shared/device.ts'
import type { DeviceKind } from '#shared/visit.ts'
import type { GlobalStore } from '../state/global.ts'

/** Spec §9: flags are re-evaluated this long after a resize. */
export const REFRESH_MS = 50

/** The hint as a browser sends it, from where it has it for scripts. */
function mobileHint(): string | undefined {
  const data: unknown = Reflect.get(navigator, 'userAgentData')
  const isMobile = typeof data === 'object' && data !== null && 'mobile' in data ? data.mobile : undefined
  return isMobile === undefined ? undefined : isMobile ? '?1' : '?0'
}

const deviceNow = (): DeviceKind => deviceOf(mobileHint(), navigator.userAgent)

/** Follows the window. A run of resizes is one. @returns what ends that */
export function refreshOnResize(store: GlobalStore, decide = deviceNow): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const resized = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const device = decide()
      store.setState({ device })
      document.documentElement.dataset.device = device
    }, REFRESH_MS)
  }
  window.addEventListener('resize', resized)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', resized)
  }
}
