import { memo } from 'react'
import type { Side } from '#shared/markets/trading/order.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { track } from '../../../analytics/track.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import styles from './ticket.module.css'

type RegisterLinksProps = { readonly side: Side; readonly symbol: string; readonly size?: 'm' | 'l' }

export const RegisterLinks = memo(function RegisterLinks({ side, symbol, size = 'm' }: RegisterLinksProps) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  if (!hasPaperAccounts(config)) return <p className={styles.note}>{t('spot.ticket.elsewhere')}</p>
  return (
    <>
      <ButtonLink
        variant={side === 'buy' ? 'gain' : 'loss'}
        size={size}
        href={href('/register')}
        onClick={() => {
          track('sign_up_press', { location: 'ticket' })
          track('trade_intent', { pair: symbol, side })
        }}
      >
        {t('spot.ticket.register')}
      </ButtonLink>
      <p className={styles.note}>
        {t('spot.ticket.note')} <a href={href('/login')}>{t('spot.ticket.login')}</a>
      </p>
    </>
  )
})
