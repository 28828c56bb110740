import { createContext, type ReactNode, use, useMemo } from 'react'
import { createTranslator } from '#shared/format/translator.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages, Translate } from '#shared/i18n/types.ts'

const MessagesContext = createContext<LoadedMessages>({})
const TranslateContext = createContext<Translate | null>(null)

/**
 * Provides one translator per request on the server, one per page in the browser. Inside another provider, it adds its
 * messages to those of the page.
 */
export function TranslationProvider(props: { locale: LocaleCode; messages: LoadedMessages; children: ReactNode }) {
  const { locale, messages, children } = props
  const outer = use(MessagesContext)
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages])
  const t = useMemo(() => createTranslator(locale, all), [locale, all])
  return (
    <MessagesContext value={all}>
      <TranslateContext value={t}>{children}</TranslateContext>
    </MessagesContext>
  )
}

export function useT(): Translate {
  const t = use(TranslateContext)
  if (!t) throw new Error('useT outside TranslationProvider')
  return t
}
