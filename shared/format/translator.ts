import rosetta from 'rosetta'
import { groupThousands } from '#shared/format/numbers.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages, Translate } from '../i18n/types.ts'

/** Parameters that are numbers in every message. Callers format prices in titles themselves. */
const FIGURES = /^(?:most|least|max|min|amount|available|left|needed|reference|whole|total)$/

/** Formats parameters that are plain decimal text, such as those of refusals, as tables do. */
const formatParams = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      FIGURES.test(name) && /^\d{4,}(?:\.\d+)?$/.test(String(value)) ? groupThousands(String(value)) : value,
    ]),
  )

/** Groups the digits of a count as tables do: `1,000,000 results` (decision 040). */
const grouped = (text: string, count: unknown): string =>
  typeof count === 'number' && count >= 1_000 ? text.replace(String(count), count.toLocaleString('en')) : text

/**
 * Each look-up of `t` passes the locale, so requests share no state.
 * @throws if the namespace of a key is not loaded: the first test of a page finds that
 */
export function createTranslator(locale: LocaleCode, messages: LoadedMessages): Translate {
  const catalogue = rosetta({ [locale]: messages })
  return ((key: string, params?: Record<string, unknown>) => {
    const text = catalogue.t(key, params && (formatParams(params) as never), locale)
    if (typeof text !== 'string' || text === '') throw new Error(`no message ${key} in ${locale}`)
    return grouped(text, params?.count)
  }) as Translate
}
