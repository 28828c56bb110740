import { useEffect, useRef } from 'react'
import type { AuthFormPage } from '#shared/identity/forms.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import styles from './links.module.css'

/** Only Telegram's button needs scripts. */
export const SocialLoginLinks = ({ data: { social } }: { data: AuthFormPage }) =>
  social?.links.map(({ name, words, href }) => (
    <ButtonLink
      key={name}
      size="l"
      className={`${name === 'telegram' ? 'needs-script ' : ''}${styles.wide} ${styles.button}`}
      href={href}
    >
      {words}
    </ButtonLink>
  ))

type TelegramSettings = NonNullable<NonNullable<AuthFormPage['social']>['telegram']>

function Telegram({ bot, state, words }: TelegramSettings) {
  const { origin } = useVisit()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void import('./telegram-widget.ts').then(({ showTelegramButton }) => {
      if (place.current) showTelegramButton(place.current, bot, origin, state)
    })
  }, [bot, origin, state])
  return (
    <section className={`needs-script ${styles.widget}`} aria-label="Telegram">
      <p className={styles.note}>{words}</p>
      <div ref={place} className={styles.frame} />
    </section>
  )
}

export function SocialLoginNotice({ data: { social } }: { data: AuthFormPage }) {
  return (
    <>
      {social?.notice && (
        <div className={styles.notice}>
          <Alert tone={social.notice.tone} title={social.notice.words} />
        </div>
      )}
      {social?.telegram && <Telegram {...social.telegram} />}
    </>
  )
}
