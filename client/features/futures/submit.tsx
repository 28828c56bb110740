import { useStore } from 'zustand'
import {
  CLOSING_TICKET_ACTIONS,
  type FuturesTicketAction,
  ONE_WAY_TICKET_ACTIONS,
  OPENING_TICKET_ACTIONS,
} from '#shared/futures/ticket-acts.ts'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './futures.module.css'
import { useOwnMargin } from './own.ts'

const LONG: readonly FuturesTicketAction[] = ['buy', 'open_long', 'close_short']

export function FuturesSubmitButtons() {
  const t = useT()
  const { own } = useOwnMargin()
  const isHedged = useStore(own, ({ margin }) => margin.isHedged)
  const isReady = useStore(own, (state) => state.isReady)
  const acts: readonly FuturesTicketAction[] = isHedged
    ? [...OPENING_TICKET_ACTIONS, ...CLOSING_TICKET_ACTIONS]
    : ONE_WAY_TICKET_ACTIONS
  return (
    <>
      {!isReady && <p className={styles.hint}>{t('futures-own.said.risk_unread')}</p>}
      <div className={styles.two}>
        {acts.map((act) => (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            variant={LONG.includes(act) ? 'gain' : 'loss'}
            data-testid={`act-${act}`}
          >
            {t(`futures-own.acts.${act}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
