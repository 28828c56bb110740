import { type FormEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Side } from '#shared/markets/trading/order.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { VenueOrderAnswer } from '#shared/venues/calls.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { createClientOrderId } from '../../markets/orders/gateway.ts'
import { OrderSideChoice, OrderTicketChoice, OrderTicketField } from '../../markets/ticket/parts.tsx'
import ticketStyles from '../../markets/ticket/ticket.module.css'
import type { OrderTicketProps } from '../../markets/ticket/ticket-props.ts'
import { refreshVenueDesk, useVenueDesk, venueApi } from './desk-store.ts'
import { VenueRefusalNotice } from './refusal.tsx'
import styles from './venue.module.css'
import { useVenueTranslate } from './words.ts'

type Draft = {
  readonly side: Side
  readonly type: 'limit' | 'market'
  readonly price: string
  readonly quantity: string
}
type Outcome = VenueOrderAnswer | { readonly kind: 'failed' }

const countDecimals = (step: string): number => (step.split('.')[1] ?? '').length

/** The draft keeps its id until the venue answers, so pressing again does not place a second order. */
function useSubmission(symbol: string) {
  const store = useVenueDesk()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [pending, setPending] = useState<{ readonly text: string; readonly clientId: string }>()
  const send = async (draft: Draft) => {
    const { side, type, price, quantity } = draft
    const order = { market: symbol, side, type, quantity, ...(type === 'limit' && { price }) }
    const text = JSON.stringify(order)
    const clientId = pending?.text === text ? pending.clientId : createClientOrderId()
    setPending({ text, clientId })
    setSending(true)
    const sent = await venueApi('place', { ...order, clientId })
    setSending(false)
    setOutcome(sent.ok ? sent.data : { kind: 'failed' })
    if (sent.ok && sent.data.kind !== 'unknown') setPending(undefined)
    void refreshVenueDesk(store, symbol)
  }
  return { isSending, outcome, send }
}

function OutcomeNotice({ outcome, host }: { readonly outcome: Outcome | undefined; readonly host: string }) {
  const t = useVenueTranslate()
  if (!outcome) return null
  if (outcome.kind === 'refused') return <VenueRefusalNotice reason={outcome.reason} detail={outcome.detail} />
  if (outcome.kind === 'placed') return <Alert tone="success" title={t('venue.spot.placed', { host })} isLive />
  return <Alert tone="warning" title={t('venue.spot.unknown', { host })} isLive />
}

export function VenueTicket({ shown, pickedPrice }: OrderTicketProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { config } = useVisit()
  const host = findVenueHost(config) ?? ''
  const { market, ticker } = shown
  const desk = useStore(useVenueDesk(), (state) => state.desk)
  const [draft, setDraft] = useState<Draft>({ side: 'buy', type: 'limit', price: ticker.last, quantity: '' })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { isSending, outcome, send } = useSubmission(market.symbol)
  useEffect(() => {
    if (pickedPrice) setDraft((before) => ({ ...before, price: pickedPrice.price }))
  }, [pickedPrice])
  if (desk?.kind !== 'desk') {
    return (
      <div className={ticketStyles.ticket} data-testid="venue-ticket">
        {desk ? <VenueRefusalNotice {...desk} /> : <p>{own('venue.spot.loading', { host })}</p>}
      </div>
    )
  }
  const { rules, balances } = desk
  const spent = draft.side === 'buy' ? market.quote : market.base
  const available = balances.find(({ asset }) => asset === spent)?.available ?? '0'
  const breach = draft.quantity === '' ? undefined : findRuleBreach(rules, draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && draft.quantity !== '' && breach === undefined) void send(draft)
  }
  return (
    <form className={ticketStyles.ticket} data-testid="venue-ticket" data-side={draft.side} onSubmit={submit}>
      <OrderSideChoice side={draft.side} onSide={(side) => change({ side })} />
      <OrderTicketChoice
        className={ticketStyles.types}
        label={t('spot.ticket.type')}
        name="venue-type"
        value={draft.type}
        options={[
          ['limit', t('spot.ticket.limit')],
          ['market', t('spot.ticket.market')],
        ]}
        onChoice={(type) => change({ type })}
      />
      <p>
        {t('desk.available')}: <Amount value={available} asset={spent} isNamed />
      </p>
      {draft.type === 'limit' && (
        <OrderTicketField
          label={t('spot.ticket.price')}
          value={draft.price}
          unit={market.quote}
          decimals={countDecimals(rules.priceStep)}
          onText={(price) => change({ price })}
        />
      )}
      <OrderTicketField
        label={t('spot.ticket.quantity')}
        value={draft.quantity}
        unit={market.base}
        decimals={countDecimals(rules.quantityStep)}
        onText={(quantity) => change({ quantity })}
      />
      <div className={styles.actions} aria-live="polite">
        {breach && <p className={ticketStyles.problem}>{own(`venue.refused.${breach}`)}</p>}
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? t('desk.sending') : own(`venue.spot.submit.${draft.side}`, { asset: market.base, host })}
        </Button>
      </div>
      <OutcomeNotice outcome={outcome} host={host} />
    </form>
  )
}
