// The question whether analytics may be collected: loaded when it is asked. (Blockers stop files that are called after
// consent or analytics, and a page whose part cannot be loaded is loaded anew.)

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { LocaleCode } from '#shared/locales.ts'
import { type Consent, consentIn, isDeclined } from '../../analytics/consent.ts'
import { TranslationProvider, useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { coverage } from './coverage.ts'
import styles from './usage-question.module.css'

const catalogues = import.meta.glob<unknown>('../../../locales/*/consent.ts', { import: 'default' })

type UsageQuestionProps = {
  /** The visitor asked for it, in the settings: it is shown at once, and says what was chosen. */
  readonly isWanted: boolean
  /**
   * Whether it may lie over the page on a phone. Where what a page is for stands at the bottom (a ticket, a form), it
   * stands at the end of the page there, unless it was asked for.
   */
  readonly isOver: boolean
  /** @param consent undefined where nothing was chosen */
  readonly onDone: (consent: Consent | undefined) => void
}

/** Two answers that weigh the same; or one, where the browser has answered for its visitor. */
function Answers({ onDone }: Pick<UsageQuestionProps, 'onDone'>) {
  const t = useT()
  const answers: readonly (readonly [Consent | undefined, string])[] = isDeclined()
    ? [[undefined, t('consent.close')]]
    : [
        ['denied', t('consent.decline')],
        ['granted', t('consent.allow')],
      ]
  const done = (consent: Consent | undefined) => {
    onDone(consent)
    // The button that had the focus is gone.
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

/** What is known already, for who wants to change it. */
function useStatus(isWanted: boolean): string | undefined {
  const t = useT()
  if (isDeclined()) return t('consent.now.declined')
  const consent = consentIn(document.cookie)
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
    const { atStart, atEnd } = coverage(box.current, main)
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

/** The words of the question: nothing else names them. */
export const consentTexts = async (locale: LocaleCode) => ({
  consent: await catalogues[`../../../locales/${locale}/consent.ts`]?.(),
})

/** Asks in nobody's way. */
export function UsageQuestion({ words, ...props }: UsageQuestionProps & { readonly words: LoadedMessages }) {
  const { locale } = useVisit()
  return (
    <TranslationProvider locale={locale} messages={words}>
      <Question {...props} />
    </TranslationProvider>
  )
}
