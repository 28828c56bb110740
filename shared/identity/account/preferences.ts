// An absent preference was never chosen (spec §3, §4).

import { z } from 'zod/mini'
import { CLOCK_CHOICES } from '#shared/format/clock.ts'
import { isZone } from '#shared/format/zone.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { isCurrency } from '#shared/money/currencies.ts'
import { THEME_CHOICES } from '#shared/preferences/appearance.ts'
import { DESK_VIEWS } from '#shared/preferences/desk-view.ts'

const Language = z.enum(LOCALE_CODES)
const Confirmed = z.enum(['on', 'off'])

export const AccountPreferences = z.object({
  userLanguage: z.exactOptional(Language),
  msgLanguage: z.exactOptional(Language),
  pricingCurrency: z.exactOptional(z.string().check(z.refine(isCurrency))),
  scientificNotation: z.exactOptional(z.boolean()),
  theme: z.exactOptional(z.enum(THEME_CHOICES)),
  colours: z.exactOptional(z.enum(['upgreen', 'upred'])),
  confirmSpot: z.exactOptional(Confirmed),
  confirmFutures: z.exactOptional(Confirmed),
  confirmVenue: z.exactOptional(Confirmed),
  deskView: z.exactOptional(z.enum(DESK_VIEWS)),
  clock: z.exactOptional(z.enum(CLOCK_CHOICES)),
  /** Last time zone of the user's browser; e-mails use it for the choice `local`. */
  zone: z.exactOptional(z.string().check(z.refine(isZone))),
  deviceType: z.exactOptional(z.enum(['h5', 'web'])),
})
export type AccountPreferences = z.infer<typeof AccountPreferences>

/** Adds the preferences of `now` that are not stored yet. */
export const mergeAccountPreferences = (stored: AccountPreferences, now: AccountPreferences): AccountPreferences => ({
  ...now,
  ...stored,
})
