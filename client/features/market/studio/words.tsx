import { type ReactNode, useEffect, useState } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { LocaleCode } from '#shared/locales.ts'
import { TranslationProvider } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'

const FILES = {
  chart: import.meta.glob<unknown>('../../../../locales/*/chart.ts', { import: 'default' }),
  ui: import.meta.glob<unknown>('../../../../locales/*/ui.ts', { import: 'default' }),
  spot: import.meta.glob<unknown>('../../../../locales/*/spot.ts', { import: 'default' }),
}

/** The words of the tools, which no page names; and those of a market's page, which every page of a chart has loaded. */
async function textsOf(locale: LocaleCode): Promise<LoadedMessages> {
  const texts = Object.entries(FILES).map(
    async ([name, files]) => [name, await files[`../../../../locales/${locale}/${name}.ts`]?.()] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}

/** Gives what is in it the words of the chart's tools; nothing is there before they are. */
export function ChartWords({ children }: { readonly children: ReactNode }) {
  const { locale } = useVisit()
  const [words, setWords] = useState<LoadedMessages | undefined>()
  useEffect(() => {
    let isOver = false
    textsOf(locale).then((texts) => {
      if (!isOver) setWords(texts)
    }, console.error)
    return () => {
      isOver = true
    }
  }, [locale])
  if (!words) return null
  return (
    <TranslationProvider locale={locale} messages={words}>
      {children}
    </TranslationProvider>
  )
}
