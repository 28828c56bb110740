import { type ComponentType, useState } from 'react'
import { useStore } from 'zustand'
import { localePath } from '#shared/i18n/locales.ts'
import { hasLimitPrice } from '#shared/markets/trading/order-rules.ts'
import { Island } from '../../hydration/islands.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useIdleComponent } from '../../scheduling/use-idle-component.ts'
import { ReturnPathField } from '../markets/orders/return-path-field.tsx'
import { useOrderDraft } from '../markets/ticket/draft-context.ts'
import { TicketPriceFields } from '../markets/ticket/fields.tsx'
import { OrderKindChoice } from '../markets/ticket/kinds.tsx'
import styles from '../markets/ticket/ticket.module.css'
import type { OrderTicketProps } from '../markets/ticket/ticket-props.ts'
import { usePickedPrice } from '../markets/ticket/use-picked-price.ts'
import own from './futures.module.css'
import { FuturesSizeFields } from './size.tsx'
import { FuturesExitFields, FuturesTicketOptions } from './ticket-options.tsx'
import { useFuturesOrderForm } from './use-futures-order-form.ts'
import { FuturesVisitorSubmit } from './visitor-submit.tsx'

const loadEstimates = async () => (await import('./estimates.tsx')).FuturesEstimatesPanel
const ADVANCED = ['stop_limit', 'take_profit', 'take_profit_limit', 'trailing_stop'] as const

export type FuturesTicketComponents = {
  readonly Settings: ComponentType<{ readonly place: OrderTicketContainer }>
  readonly Submit: ComponentType
  readonly useSending: () => FuturesSubmitState
}
export type OrderTicketContainer = 'pane' | 'sheet'
export type FuturesSubmitState = {
  readonly refused: string | undefined
  readonly isSending: boolean
  readonly send: (filled: Readonly<Record<string, string>>) => Promise<void>
  readonly clearRefusal: () => void
}

const NOT_SENDING: FuturesSubmitState = {
  refused: undefined,
  isSending: false,
  send: async () => undefined,
  clearRefusal: () => undefined,
}
const useNothing = () => NOT_SENDING

type ContractTicketProps = OrderTicketProps & {
  readonly place?: OrderTicketContainer
  readonly parts?: FuturesTicketComponents | undefined
}

export function FuturesTicket({ shown, pickedPrice, place = 'pane', parts }: ContractTicketProps) {
  const useSending = parts?.useSending ?? useNothing
  const t = useT()
  const { locale } = useVisit()
  const { store, dispatchDraft } = useOrderDraft()
  const { market } = shown
  const draft = useStore(store, (state) => state.draft)
  const [reduceOnly, setReduceOnly] = useState(false)
  const { refused, isSending, send, clearRefusal } = useSending()
  const [most, setMost] = useState(0)
  const Estimates = useIdleComponent(loadEstimates)
  usePickedPrice(pickedPrice)

  const { form, question, problemOf, submit } = useFuturesOrderForm(draft, shown, { reduceOnly, send })
  const { type } = draft
  const at = type !== 'oco' && hasLimitPrice(type) ? draft.price : shown.live.getState().ticker.last
  const settings = parts && <parts.Settings place={place} />
  const submits = parts ? <parts.Submit /> : <FuturesVisitorSubmit />
  const isIsland = parts && place === 'pane'
  return (
    <>
      {isIsland ? <Island name="futures-settings">{settings}</Island> : settings}
      <form
        ref={form}
        className={styles.ticket}
        method="post"
        action={localePath(locale, '/futures/place')}
        noValidate
        data-testid="ticket"
        aria-busy={isSending}
        onSubmit={submit}
      >
        <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
        <ReturnPathField />
        <input type="hidden" name="symbol" value={market.symbol} />
        <OrderKindChoice type={type} act={dispatchDraft} advanced={ADVANCED} />
        <div className={styles.fields}>
          <TicketPriceFields draft={draft} act={dispatchDraft} market={market} problemOf={problemOf} />
          <FuturesSizeFields
            draft={draft}
            act={dispatchDraft}
            market={market}
            problem={problemOf('quantity')}
            price={at}
            most={most}
          />
          <FuturesExitFields draft={draft} act={dispatchDraft} market={market} problemOf={problemOf} />
          <FuturesTicketOptions
            draft={draft}
            act={dispatchDraft}
            reduceOnly={reduceOnly}
            setReduceOnly={(next) => {
              clearRefusal()
              setReduceOnly(next)
            }}
          />
        </div>
        <div className={styles.said} aria-live="polite" data-testid="refused">
          {refused !== undefined && <p className={styles.problem}>{refused}</p>}
        </div>
        {isIsland ? <Island name="futures-submit">{submits}</Island> : submits}
        <div className={`${own.told} script-only`}>
          {Estimates && <Estimates draft={draft} reduceOnly={reduceOnly} shown={shown} onMost={setMost} />}
        </div>
      </form>
      {question}
    </>
  )
}
