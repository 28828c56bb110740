import rosetta from 'rosetta'
import type { LocaleCode } from '#shared/locales.ts'
import type { LoadedMessages, Translate } from './types.ts'

/** A counted message has its number as tables have it: `1,000,000 results` (decision 040). */
const grouped = (text: string, count: unknown): string =>
  typeof count === 'number' && count >= 1_000 ? text.replace(String(count), count.toLocaleString('en')) : text

/**
 * Makes the `t` of one visit. The locale is passed at each look-up, so nothing is shared between requests.
 * Throws on a key whose namespace was not loaded: a page that forgets one fails its first test, not its first visitor.
 */
export function createTranslator(locale: LocaleCode, messages: LoadedMessages): Translate {
  const catalogue = rosetta({ [locale]: messages })
  return ((key: string, params?: Record<string, unknown>) => {
    const text = catalogue.t(key, params as never, locale)
    if (typeof text !== 'string' || text === '') throw new Error(`no message ${key} in ${locale}`)
    return grouped(text, params?.count)
  }) as Translate
}
