import { useEffect, useRef } from 'react'
import { EDGE_BASE } from '#shared/api/contract.ts'
import type { FormPage } from '#shared/forms/forms.ts'
import { TELEGRAM, TELEGRAM_STATE } from '#shared/social/services.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import styles from './links.module.css'

/** The widget, where this browser asked for it: Telegram sends its answer back with the state that is kept here. */
export function Telegram({ data: { social = [] } }: { data: FormPage }) {
  const t = useT()
  const { search, origin } = useVisit()
  const place = useRef<HTMLDivElement>(null)
  const bot = social.find(({ name }) => name === TELEGRAM.name)?.bot
  const state = new URLSearchParams(search).get(TELEGRAM_STATE)
  const answerTo =
    bot !== undefined && state !== null
      ? `${origin}${EDGE_BASE}/social/${TELEGRAM.name}/callback?${new URLSearchParams({ state })}`
      : undefined
  useEffect(() => {
    if (bot === undefined || answerTo === undefined) return
    void import('./telegram-widget.ts').then(({ showTelegram }) => {
      if (place.current) showTelegram(place.current, bot, answerTo)
    })
  }, [bot, answerTo])
  if (answerTo === undefined) return null
  return (
    <section className={`needs-script ${styles.widget}`} aria-label={TELEGRAM.label}>
      <p className={styles.note}>{t('social.confirm', { service: TELEGRAM.label })}</p>
      <div ref={place} className={styles.frame} />
    </section>
  )
}
