import type { NumberNotation } from '#shared/format/numbers.ts'
import type { DeviceKind, Theme, UpDownColour } from '#shared/preferences/appearance.ts'
import type { BannerView, PopupView } from '../content/announcements/active-announcements.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { ConfigMap } from '../operator/features.ts'

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
  /** Time zone of the exchange (EXCHANGE_ZONE), if it is not UTC. */
  readonly exchangeZone?: string
  readonly isLoggedIn?: true
  /** The account is on the embedded exchange, not an upstream one. */
  readonly isMember?: true
  /** Set if the simple one of two screens was chosen (shared/preferences/desk-view.ts). */
  readonly isSimple?: true
  /** Opening time of a market not open yet, epoch ms; null if no time is set. */
  readonly opensAt?: number | null
  /** Absent if there is none, it was closed, or the page has no place for it. */
  readonly banner?: BannerView
  /** Pop-up shown until closed; absent as above. */
  readonly popup?: PopupView
  readonly config: ConfigMap
}
