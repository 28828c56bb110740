import rosetta from 'rosetta'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages, Translate } from '../i18n/types.ts'

/** These parameters are always numbers. Callers format prices in titles themselves. */
const FIGURES = /^(?:most|least|max|min|amount|available|left|needed|reference|whole|total|last|best|price)$/
/** Amounts of an asset arrive with all its decimals; prices keep theirs. */
const AMOUNTS = /^(?:most|amount|available|left|needed)$/

function formatFigure(name: string, text: string): string {
  const short = AMOUNTS.test(name) ? text.replace(/(\.\d{2}\d*?)0+$/, '$1') : text
  return /^\d{4}/.test(short) ? groupThousands(short) : short
}

/** Formats plain decimal text, such as that of refusals, as tables do. */
const formatParams = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      FIGURES.test(name) && /^\d+(?:\.\d+)?$/.test(String(value)) ? formatFigure(name, String(value)) : value,
    ]),
  )

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Letters and signs that right-to-left text would move to the wrong side of a word or figure. */
const MOVES = /[A-Za-z\d][^\d.,]|[^\d.,][A-Za-z\d]|^[A-Za-z]$/
const ISOLATED = /^[\u2066-\u2068].*\u2069$/s

/** Isolates Latin text and signed figures, as MessageFormat 2 does by default. */
const isolateParams = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = String(value)
      return [name, MOVES.test(text) && !ISOLATED.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : value]
    }),
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
  const isRightToLeft = LOCALES[locale].direction === 'rtl'
  return ((key: string, params?: Record<string, unknown>) => {
    const formatted = params && formatParams(params)
    const text = catalogue.t(key, (formatted && isRightToLeft ? isolateParams(formatted) : formatted) as never, locale)
    if (typeof text !== 'string' || text === '') throw new Error(`no message ${key} in ${locale}`)
    return grouped(text, params?.count)
  }) as Translate
}
