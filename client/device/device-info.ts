// Builds device info (spec §3): 17 values in the order and formats of the header (protocols §7). Pure, for tests
// without a browser.

import { type ParsedUserAgent, parseUserAgent } from './user-agent.ts'

export const DEVICE_INFO_FIELDS = [
  'screen_resolution',
  'available_screen_resolution',
  'system_version',
  'brand_model',
  'system_lang',
  'timezone',
  'timezoneOffset',
  'user_agent',
  'list_plugin',
  'canvas_code',
  'webgl_vendor',
  'webgl_renderer',
  'audio',
  'platform',
  'web_timezone',
  'device_name',
  'fingerprint',
] as const

type Field = (typeof DEVICE_INFO_FIELDS)[number]

/** `timezoneOffset` is in minutes, with the sign of `getTimezoneOffset`: -480 is GMT+08:00. */
export type DeviceInfo = Readonly<Record<Exclude<Field, 'timezoneOffset'>, string>> & {
  readonly timezoneOffset: number
}

export const UNKNOWN_DEVICE_VALUE = 'unknown'

/** Maximum lengths in characters (spec §9). */
export const USER_AGENT_LENGTH_MAX = 500
export const PLUGIN_LIST_LENGTH_MAX = 500

type Size = { readonly width: number; readonly height: number }

export type DeviceProperties = {
  readonly screen?: Size | undefined
  readonly availableScreen?: Size | undefined
  readonly userAgent?: string | undefined
  readonly language?: string | undefined
  readonly timezoneOffset: number
  /** IANA name: `Asia/Saigon`. */
  readonly timeZone?: string | undefined
  readonly plugins?: readonly string[] | undefined
  readonly canvas?: string | undefined
  readonly webglVendor?: string | undefined
  readonly webglRenderer?: string | undefined
  readonly audio?: number | undefined
  readonly platform?: string | undefined
}

/** Hashes named values to 32 hexadecimal digits. */
export type DeviceValueHasher = (values: Readonly<Record<string, string | number>>) => string

const pixels = (size: Size | undefined): string =>
  size && size.width > 0 && size.height > 0 ? `${size.width},${size.height}` : UNKNOWN_DEVICE_VALUE

const textOrUnknown = (text: string | undefined): string => text?.trim() || UNKNOWN_DEVICE_VALUE

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Formats -480 as `GMT+08:00` and 210 as `GMT-03:30`. */
export function formatGmtOffset(timezoneOffset: number): string {
  const minutes = Math.abs(timezoneOffset)
  const sign = timezoneOffset > 0 ? '-' : '+'
  return `GMT${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Returns for example `Chrome V124.0.0.0 (Windows)`. */
const deviceName = ({ browser, browserVersion, system }: ParsedUserAgent): string =>
  browser === undefined
    ? UNKNOWN_DEVICE_VALUE
    : `${browser} V${browserVersion ?? UNKNOWN_DEVICE_VALUE} (${system ?? UNKNOWN_DEVICE_VALUE})`

const joined = (...parts: readonly (string | undefined)[]): string =>
  textOrUnknown(parts.filter((part) => part !== undefined && part !== '').join(' '))

/** The last value is a hash of the other 16. */
export function buildDeviceInfo(collected: DeviceProperties, hash: DeviceValueHasher): DeviceInfo {
  const parsed = parseUserAgent(collected.userAgent)
  const { audio, canvas, plugins = [], timezoneOffset } = collected
  const values = {
    screen_resolution: pixels(collected.screen),
    available_screen_resolution: pixels(collected.availableScreen),
    system_version: joined(parsed.system, parsed.systemVersion),
    brand_model: joined(parsed.type, parsed.vendor, parsed.model),
    system_lang: textOrUnknown(collected.language),
    timezone: formatGmtOffset(timezoneOffset),
    timezoneOffset,
    user_agent: textOrUnknown(collected.userAgent?.slice(0, USER_AGENT_LENGTH_MAX)),
    list_plugin: textOrUnknown(plugins.slice(0, PLUGIN_LIST_LENGTH_MAX).join(',')),
    canvas_code: canvas ? hash({ canvas }).slice(0, 8) : UNKNOWN_DEVICE_VALUE,
    webgl_vendor: textOrUnknown(collected.webglVendor),
    webgl_renderer: textOrUnknown(collected.webglRenderer),
    audio: audio === undefined ? UNKNOWN_DEVICE_VALUE : String(audio),
    platform: textOrUnknown(collected.platform),
    web_timezone: textOrUnknown(collected.timeZone),
    device_name: deviceName(parsed),
  }
  return { ...values, fingerprint: hash(values) }
}

export function isDeviceInfo(value: unknown): value is DeviceInfo {
  if (typeof value !== 'object' || value === null) return false
  return DEVICE_INFO_FIELDS.every(
    (field) => typeof Reflect.get(value, field) === (field === 'timezoneOffset' ? 'number' : 'string'),
  )
}
