import { formatZonedMinute } from '#shared/format/dates.ts'
import { formatDuration } from '#shared/format/durations.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Zone } from '#shared/format/zone.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { type AlertDraft, findAlertLine } from './alerts.ts'

/** Encloses left-to-right text in direction marks. */
const isolated = (text: string) => `\u2066${text}\u2069`

export const formatAlertMarket = (
  t: Translate,
  { product, symbol, venue }: Pick<AlertDraft, 'product' | 'symbol' | 'venue'>,
): string => {
  const pair = isolated(symbol.replace('_', '/'))
  const market = product === 'spot' ? pair : t('alerts.perpetual', { pair })
  return venue === undefined ? market : t('alerts.atVenue', { market, host: isolated(venue) })
}

const figure = (value: string) => isolated(groupThousands(value))

export function formatAlertSpec(t: Translate, { spec }: Pick<AlertDraft, 'spec'>, locale: LocaleCode): string {
  const isUp = 'direction' in spec && spec.direction === 'up'
  switch (spec.kind) {
    case 'price':
      return t(isUp ? 'alerts.said.priceUp' : 'alerts.said.priceDown', { price: figure(spec.price) })
    case 'move': {
      const parts = { percent: String(spec.percent), time: formatDuration(spec.minutes * MINUTE_MS, locale) }
      return t(isUp ? 'alerts.said.moveUp' : 'alerts.said.moveDown', parts)
    }
    case 'funding':
      return t(isUp ? 'alerts.said.fundingUp' : 'alerts.said.fundingDown', { rate: isolated(String(spec.rate)) })
    case 'opening':
      return t('alerts.said.opening')
    case 'liquidation':
      return t('alerts.said.liquidation', { percent: isolated(String(spec.percent)) })
    case 'cross': {
      const { title, hasLevel } = findAlertLine(spec.line)
      const parts = { line: isolated(title), interval: isolated(spec.interval) }
      if (!hasLevel) return t(isUp ? 'alerts.said.crossUp' : 'alerts.said.crossDown', parts)
      const level = isolated(String(spec.level ?? 0))
      return t(isUp ? 'alerts.said.levelUp' : 'alerts.said.levelDown', { ...parts, level })
    }
  }
}

/** `BTC/USDT: price at or above 100,000`. */
export const formatAlertTitle = (t: Translate, alert: AlertDraft, locale: LocaleCode): string =>
  t('alerts.titled', { market: formatAlertMarket(t, alert), said: formatAlertSpec(t, alert, locale) })

export function formatFiredAt(
  t: Translate,
  { spec }: Pick<AlertDraft, 'spec'>,
  value: string,
  { locale, zone }: { readonly locale: LocaleCode; readonly zone: Zone },
): string {
  if (spec.kind === 'opening') {
    return t('alerts.firedOpening', { time: isolated(formatZonedMinute(Number(value), locale, zone)) })
  }
  if (spec.kind === 'liquidation') return t('alerts.firedDistance', { value: isolated(value) })
  if (spec.kind === 'move' || spec.kind === 'funding') return t('alerts.firedPercent', { value: isolated(value) })
  return t('alerts.fired', { value: figure(value) })
}
