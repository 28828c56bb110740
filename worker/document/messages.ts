import { createTranslator } from '#shared/i18n/translator.ts'
import type { LoadedMessages, Namespace, Translate } from '#shared/i18n/types.ts'
import type { LocaleCode } from '#shared/locales.ts'

const catalogues = import.meta.glob<LoadedMessages>('../../locales/*/index.ts', { eager: true, import: 'messages' })

/**
 * The whole catalogue of a locale.
 * @throws Error if a locale of the table has no folder
 */
export function messagesOf(locale: LocaleCode): LoadedMessages {
  const messages = catalogues[`../../locales/${locale}/index.ts`]
  if (!messages) throw new Error(`no messages for ${locale}`)
  return messages
}

/** Some namespaces of a locale: exactly what the browser will load, so that both sides fail alike on a missing one. */
export function namespacesOf(locale: LocaleCode, namespaces: readonly Namespace[]): LoadedMessages {
  const messages = messagesOf(locale)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))
}

export const translatorOf = (locale: LocaleCode): Translate => createTranslator(locale, messagesOf(locale))
