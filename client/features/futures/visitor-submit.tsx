import { hasPaperAccounts } from '#shared/operator/features.ts'
import { track } from '../../analytics/track.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from '../markets/ticket/ticket.module.css'

export function FuturesVisitorSubmit() {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  if (!hasPaperAccounts(config)) return <p className={styles.note}>{t('spot.ticket.elsewhere')}</p>
  return (
    <>
      <ButtonLink
        variant="gain"
        href={href('/register')}
        onClick={() => track('sign_up_press', { location: 'ticket' })}
      >
        {t('spot.ticket.register')}
      </ButtonLink>
      <p className={styles.note}>
        {t('spot.ticket.note')} <a href={href('/login')}>{t('spot.ticket.login')}</a>
      </p>
    </>
  )
}
