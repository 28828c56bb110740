import { localeTag } from '#shared/format/dates.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

const two = (count: number) => String(count).padStart(2, '0')

export function formatTimeLeft(ms: number, locale: LocaleCode): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const days = Math.floor((seconds * 1_000) / DAY_MS)
  const clock = `${two(Math.floor(seconds / 3_600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (days === 0) return clock
  const unit = new Intl.NumberFormat(localeTag(locale), { style: 'unit', unit: 'day', unitDisplay: 'short' })
  return `${unit.format(days)} ${clock}`
}
