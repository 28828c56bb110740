import type { BannerView, PopupView } from './announcements/active-announcements.ts'
import type { ConfigMap } from './features.ts'
import type { LocaleCode } from './locales.ts'

export type Theme = 'light' | 'dark'
export const THEME_CHOICES = ['system', 'light', 'dark'] as const satisfies readonly (Theme | 'system')[]
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export const isThemeChoice = (value: string | undefined): value is ThemeChoice =>
  THEME_CHOICES.some((choice) => choice === value)

/** Colour of a phone's status bar (spec §9). */
export const STATUS_BAR: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#212121' }

/** The colour of a rise; `upgreen` is the default (spec §2). */
export type UpDownColour = 'upgreen' | 'upred'
export type DeviceKind = 'h5' | 'web'
/** `indent` folds runs of zeros (`0.0₅123`), `normal` writes them out (spec §4). */
export type NumberNotation = 'indent' | 'normal'

/**
 * All request data that the public part of a page may read, and the key of the page cache: no view leaks to another
 * visitor (design §5).
 */
export type Visit = {
  readonly locale: LocaleCode
  /** Path without its locale prefix, e.g. `/spot/BTC_USDT`. */
  readonly path: string
  readonly search: string
  /** `light` for `system` until the browser reports its theme. */
  readonly theme: Theme
  /** Set if no theme was chosen: style sheets follow the system. */
  readonly followsSystem?: true
  readonly colours: UpDownColour
  readonly device: DeviceKind
  readonly currency: string
  readonly notation: NumberNotation
  /** Scheme and host: the setting ORIGIN, else the host of the request. */
  readonly origin: string
  readonly brand: string
  /** URL of the help centre without trailing slash; '' if none. */
  readonly helpCentre: string
  readonly languages: readonly LocaleCode[]
  /** Time zone of the exchange's own place (EXCHANGE_ZONE), where it is not UTC. */
  readonly exchangeZone?: string
  readonly isLoggedIn?: true
  /** The account is on the embedded exchange, not an upstream one. */
  readonly isMember?: true
  /** Set if the simple one of two screens was chosen (shared/desk-view.ts). */
  readonly isSimple?: true
  /** Opening time of a market not open yet, epoch ms; null if no time is set. */
  readonly opensAt?: number | null
  /** Absent if there is none, it was closed, or the page has no place for it. */
  readonly banner?: BannerView
  /** Pop-up shown until closed; absent as above. */
  readonly popup?: PopupView
  readonly config: ConfigMap
}
