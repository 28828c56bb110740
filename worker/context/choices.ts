import { CLOCK_COOKIE, type ClockChoice, isClockChoice } from '#shared/format/clock.ts'
import type { NumberNotation } from '#shared/format/numbers.ts'
import { isCurrency } from '#shared/money/currencies.ts'
import { isOnOff } from '#shared/pages/area-facts.ts'
import { isThemeChoice, type ThemeChoice, type UpDownColour } from '#shared/preferences/appearance.ts'
import { DESK_VIEW_COOKIE, type DeskView, isDeskView } from '#shared/preferences/desk-view.ts'
import { toSupportedCurrency } from '#shared/preferences/supported.ts'

export const isUpDownColour = (value: string | undefined): value is UpDownColour =>
  value === 'upgreen' || value === 'upred'
export const isNumberNotation = (value: string | undefined): value is NumberNotation =>
  value === 'indent' || value === 'normal'

export const PREFERENCE_COOKIES: Readonly<Record<string, (value: string) => boolean>> = {
  theme: isThemeChoice,
  colours: isUpDownColour,
  notation: isNumberNotation,
  currency: isCurrency,
  [CLOCK_COOKIE]: isClockChoice,
  confirmSpot: isOnOff,
  confirmFutures: isOnOff,
  confirmVenue: isOnOff,
  [DESK_VIEW_COOKIE]: isDeskView,
}

export type DisplayPreferences = {
  readonly theme: ThemeChoice
  readonly colours: UpDownColour
  readonly notation: NumberNotation
  readonly currency: string
  readonly desk: DeskView
  readonly clock: ClockChoice
}

/**
 * Ignores unknown values; an unknown currency becomes the default (spec §5).
 * @param cookie returns a cookie's decoded value
 * @param fiatCurrency default of the visit's language
 */
export function readPreferenceCookies(
  cookie: (name: string) => string | undefined,
  fiatCurrency: string,
): DisplayPreferences {
  const [theme, colours, notation, currency] = [
    cookie('theme'),
    cookie('colours'),
    cookie('notation'),
    cookie('currency'),
  ]
  const [desk, clock] = [cookie(DESK_VIEW_COOKIE), cookie(CLOCK_COOKIE)]
  return {
    theme: isThemeChoice(theme) ? theme : 'system',
    colours: isUpDownColour(colours) ? colours : 'upgreen',
    notation: isNumberNotation(notation) ? notation : 'indent',
    currency: currency === undefined ? fiatCurrency : toSupportedCurrency(currency),
    desk: isDeskView(desk) ? desk : 'pro',
    clock: isClockChoice(clock) ? clock : 'local',
  }
}

export function readChosenPreferences(cookie: (name: string) => string | undefined): {
  theme?: ThemeChoice
  colours?: UpDownColour
  scientificNotation?: boolean
  deskView?: DeskView
  clock?: ClockChoice
} {
  const [theme, colours, notation] = [cookie('theme'), cookie('colours'), cookie('notation')]
  const [deskView, clock] = [cookie(DESK_VIEW_COOKIE), cookie(CLOCK_COOKIE)]
  return {
    ...(isThemeChoice(theme) && { theme }),
    ...(isUpDownColour(colours) && { colours }),
    ...(isNumberNotation(notation) && { scientificNotation: notation === 'indent' }),
    ...(isDeskView(deskView) && { deskView }),
    ...(isClockChoice(clock) && { clock }),
  }
}
