import type { ShownBanner, ShownPopup } from './announcements/shown.ts'
import type { ConfigMap } from './features.ts'
import type { LocaleCode } from './locales.ts'

export type Theme = 'light' | 'dark'
/** What somebody chooses: a theme, or whichever their system has. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const satisfies readonly (Theme | 'system')[]
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export const isThemeChoice = (value: string | undefined): value is ThemeChoice =>
  THEME_CHOICES.some((choice) => choice === value)

/** What a phone's status bar is painted with (spec §9). */
export const STATUS_BAR: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#212121' }

/** Which colour a rise has; `upgreen` is the default (spec §2). */
export type UpDownColour = 'upgreen' | 'upred'
export type DeviceKind = 'h5' | 'web'
/** `indent` folds runs of zeros (`0.0₅123`), `normal` writes them out (spec §4). */
export type NumberNotation = 'indent' | 'normal'

/**
 * Everything of a request that the public part of a page may read. The page cache keys on exactly these fields, so what is
 * handed only a `Visit` cannot leak one visitor's view to another (design §5). What is one person's is in its islands
 * (shared/islands.ts).
 */
export type Visit = {
  readonly locale: LocaleCode
  /** Path without its locale prefix, e.g. `/spot/BTC_USDT`. */
  readonly path: string
  /** Query string that the page's state is read from, with its `?`, or ''. */
  readonly search: string
  /** Of the system's, `light` until the browser says which it is. */
  readonly theme: Theme
  /** Set until a theme was chosen: style sheets follow the system. */
  readonly followsSystem?: true
  readonly colours: UpDownColour
  readonly device: DeviceKind
  readonly currency: string
  readonly notation: NumberNotation
  /** Scheme and host of this deployment: the configured ones (ORIGIN), else those that the request was sent to. */
  readonly origin: string
  readonly brand: string
  /** Address of the help centre, without a slash at its end; '' where there is none. */
  readonly helpCentre: string
  readonly languages: readonly LocaleCode[]
  /** Time zone of the exchange's own place (EXCHANGE_ZONE), where it is not UTC. */
  readonly exchangeZone?: string
  /** Set for whoever is logged in, whoever they are. */
  readonly isLoggedIn?: true
  /** Their account is here, and not with an exchange elsewhere. */
  readonly isMember?: true
  /** Set on pages that have two screens, where the simple one was chosen (shared/desk-view.ts). */
  readonly isSimple?: true
  /** Of the page of a market that is not open yet: when it opens, epoch ms; null: nobody has set a time. */
  readonly opensAt?: number | null
  /** What stands above the header; absent where there is none now, the visitor has closed it, or the page has no place for it. */
  readonly banner?: ShownBanner
  /** What lies over it until it is closed; absent as above. */
  readonly popup?: ShownPopup
  /** What this deployment has switched (shared/features.ts). */
  readonly config: ConfigMap
}
