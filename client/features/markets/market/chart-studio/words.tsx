import { type ReactNode, useEffect, useState } from 'react'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { TranslationProvider } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'

const FILES = {
  chart: import.meta.glob<unknown>('../../../../../locales/*/chart.ts', { import: 'default' }),
  ui: import.meta.glob<unknown>('../../../../../locales/*/ui.ts', { import: 'default' }),
  spot: import.meta.glob<unknown>('../../../../../locales/*/spot.ts', { import: 'default' }),
}

async function textsOf(locale: LocaleCode): Promise<LoadedMessages> {
  const texts = Object.entries(FILES).map(
    async ([name, files]) => [name, await files[`../../../../../locales/${locale}/${name}.ts`]?.()] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}

export function ChartToolMessages({ children }: { readonly children: ReactNode }) {
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
