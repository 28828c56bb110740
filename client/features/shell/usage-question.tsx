// The consent question, loaded on demand. Content blockers would block a file named "consent" or "analytics", and the
// failed import would reload the page.

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { type AnalyticsConsent, isTrackingDeclined, parseAnalyticsConsent } from '../../analytics/consent.ts'
import { TranslationProvider, useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { countControlsUnderOverlay } from './coverage.ts'
import styles from './usage-question.module.css'

const catalogues = import.meta.glob<unknown>('../../../locales/*/consent.ts', { import: 'default' })

type UsageQuestionProps = {
  /** True if the user opened the question from the settings. */
  readonly isWanted: boolean
  /**
   * True if the question may cover the page on a phone. If false, it is at the end of the page, unless `isWanted`,
   * because the main form is at the bottom.
   */
  readonly isOver: boolean
  /** @param consent undefined if the user closed the question without an answer */
  readonly onDone: (consent: AnalyticsConsent | undefined) => void
}

/** Two equally prominent answers; only "close" if the browser already declines by a privacy signal. */
function Answers({ onDone }: Pick<UsageQuestionProps, 'onDone'>) {
  const t = useT()
  const answers: readonly (readonly [AnalyticsConsent | undefined, string])[] = isTrackingDeclined()
    ? [[undefined, t('consent.close')]]
    : [
        ['denied', t('consent.decline')],
        ['granted', t('consent.allow')],
      ]
  const done = (consent: AnalyticsConsent | undefined) => {
    onDone(consent)
    // Moves the focus, because the focused button no longer exists.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.answers}>
      {answers.map(([consent, text]) => (
        <Button key={text} size="s" onClick={() => done(consent)}>
          {text}
        </Button>
      ))}
    </div>
  )
}

function useStatus(isWanted: boolean): string | undefined {
  const t = useT()
  if (isTrackingDeclined()) return t('consent.now.declined')
  const consent = parseAnalyticsConsent(document.cookie)
  return isWanted && consent ? t(`consent.now.${consent}`) : undefined
}

function Question({ isWanted, isOver, onDone }: UsageQuestionProps) {
  const t = useT()
  const status = useStatus(isWanted)
  const [title, text] = [useId(), useId()]
  const box = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (!main || !box.current) return
    const { atStart, atEnd } = countControlsUnderOverlay(box.current, main)
    setAtEnd(atEnd < atStart)
  }, [])
  useEffect(() => {
    if (isWanted) box.current?.focus()
  }, [isWanted])
  return (
    <aside
      ref={box}
      className={styles.notice}
      data-over={isOver || undefined}
      data-wanted={isWanted || undefined}
      data-end={isAtEnd || undefined}
      data-testid="consent"
      tabIndex={-1}
      aria-labelledby={title}
      aria-describedby={text}
    >
      <h2 id={title}>{t('consent.title')}</h2>
      <p id={text}>{t('consent.text')}</p>
      {status && <p className={styles.status}>{status}</p>}
      <Answers onDone={onDone} />
    </aside>
  )
}

export const loadConsentMessages = async (locale: LocaleCode) => ({
  consent: await catalogues[`../../../locales/${locale}/consent.ts`]?.(),
})

export function ConsentQuestion({ words, ...props }: UsageQuestionProps & { readonly words: LoadedMessages }) {
  const { locale } = useVisit()
  return (
    <TranslationProvider locale={locale} messages={words}>
      <Question {...props} />
    </TranslationProvider>
  )
}
