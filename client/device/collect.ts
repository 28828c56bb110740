// Loaded on demand (docs/decisions/010).

import { getUnstableAudioFingerprint, getUnstableCanvasFingerprint, hashComponents } from '@fingerprintjs/fingerprintjs'
import { buildDeviceInfo, type DeviceInfo, type DeviceProperties, type DeviceValueHasher } from './device-info.ts'

/** Hashes with the library's 128-bit MurmurHash3, over the values sorted by name. */
export const hashDeviceValues: DeviceValueHasher = (values) =>
  hashComponents(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, duration: 0 }])))

/** Returns undefined if the browser refuses for privacy. */
function readOrUndefined<Answer>(question: () => Answer): Answer | undefined {
  try {
    return question()
  } catch {
    return undefined
  }
}

function graphics(): Pick<DeviceProperties, 'webglVendor' | 'webglRenderer'> {
  const gl = document.createElement('canvas').getContext('webgl')
  if (!gl) return {}
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  const text = (name: number) => String(gl.getParameter(name) ?? '')
  const found = {
    webglVendor: text(unmasked?.UNMASKED_VENDOR_WEBGL ?? gl.VENDOR),
    webglRenderer: text(unmasked?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER),
  }
  // Releases the context, because browsers allow only a few.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return found
}

/** Returns the fingerprint of a canvas without text, because fonts change text. Undefined if the browser adds noise. */
function canvas(): string | undefined {
  const { geometry } = getUnstableCanvasFingerprint()
  return geometry.startsWith('data:') ? geometry : undefined
}

/** Returns the audio fingerprint; a negative number if the browser does not support or permit it. */
async function audio(): Promise<number | undefined> {
  const started = getUnstableAudioFingerprint()
  const sum = typeof started === 'function' ? await started() : started
  return sum >= 0 ? sum : undefined
}

async function collect(): Promise<DeviceProperties> {
  const { screen, navigator } = window
  return {
    screen: { width: screen.width, height: screen.height },
    availableScreen: { width: screen.availWidth, height: screen.availHeight },
    userAgent: navigator.userAgent,
    language: navigator.language,
    timezoneOffset: new Date().getTimezoneOffset(),
    timeZone: readOrUndefined(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    plugins: readOrUndefined(() => Array.from(navigator.plugins, ({ name }) => name)),
    canvas: readOrUndefined(canvas),
    ...readOrUndefined(graphics),
    audio: await audio().catch(() => undefined),
    platform: readOrUndefined(() => navigator.platform),
  }
}

export const collectDeviceInfo = async (): Promise<DeviceInfo> => buildDeviceInfo(await collect(), hashDeviceValues)
