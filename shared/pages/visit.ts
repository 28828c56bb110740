import type { NumberNotation } from '#shared/format/numbers.ts'
import type { DeviceKind, Theme, UpDownColour } from '#shared/preferences/appearance.ts'
import type { AnnouncementBannerView, AnnouncementPopupView } from '../content/announcements/active-announcements.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { ConfigMap } from '../operator/features.ts'

/**
 * All request data that the public part of a page may read. It is the key of the page cache, so no page leaks to
 * another visitor (design §5).
 */
export type Visit = {
  readonly locale: LocaleCode
  /** Without locale prefix, such as `/spot/BTC_USDT`. */
  readonly path: string
  readonly search: string
  /** Theme; `light` for `system` until the browser reports its theme. */
  readonly theme: Theme
  /** Present if the visitor chose no theme: the style sheets then follow the system. */
  readonly followsSystem?: true
  readonly colours: UpDownColour
  readonly device: DeviceKind
  readonly currency: string
  readonly notation: NumberNotation
  /** Query of the links to the login and the registration, which return to this page; absent without a return. */
  readonly loginQuery?: string
  /** Scheme and host of the site: the setting ORIGIN, else the host of the request. */
  readonly origin: string
  readonly brand: string
  /** URL of the help centre, without trailing slash; '' if there is none. */
  readonly helpCentre: string
  readonly languages: readonly LocaleCode[]
  readonly exchangeZone?: string
  readonly isLoggedIn?: true
  /** Present if the account is on the embedded exchange, not on an upstream one. */
  readonly isMember?: true
  /** Present if the visitor chose the simple screen (shared/preferences/desk-view.ts). */
  readonly isSimple?: true
  /** Opening time of a market that is not open yet, epoch ms; null if no time is set. */
  readonly opensAt?: number | null
  /** Absent if no banner is active, if the visitor closed it, or if the page has no place for it. */
  readonly banner?: AnnouncementBannerView
  /** Pop-up until the visitor closes it; absent for the same reasons as `banner`. */
  readonly popup?: AnnouncementPopupView
  readonly config: ConfigMap
}
