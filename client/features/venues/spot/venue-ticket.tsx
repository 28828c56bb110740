import { type FormEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Market } from '#shared/markets/markets.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { VenueOrderInput } from '#shared/venues/calls.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { OrderSideChoice, OrderTicketChoice, OrderTicketField } from '../../markets/ticket/parts.tsx'
import ticketStyles from '../../markets/ticket/ticket.module.css'
import type { OrderTicketProps } from '../../markets/ticket/ticket-props.ts'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { useVenueSubmission, VenueOutcomeNotice } from '../screen/submission.tsx'
import { useFirstPrice } from '../screen/use-polled-price.ts'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { refreshVenueDesk, useVenueDesk, venueApi } from './desk-store.ts'
import { useOtherPricesHost } from './other-prices.ts'
import { useVenuePrice } from './use-venue-price.ts'

type Draft = {
  readonly side: Side
  readonly type: 'limit' | 'market'
  /** Undefined until the user types one or takes one from the book. */
  readonly price: string | undefined
  readonly quantity: string
}
const countDecimals = (step: string): number => (step.split('.')[1] ?? '').length

function useSubmission(symbol: string) {
  const store = useVenueDesk()
  const submission = useVenueSubmission<Omit<VenueOrderInput, 'clientId'>>(async (order) => {
    const sent = await venueApi('place', order)
    void refreshVenueDesk(store, symbol)
    return sent
  })
  const send = ({ side, type, price, quantity }: Draft) =>
    submission.send({ market: symbol, side, type, quantity, ...(type === 'limit' && price && { price }) })
  return { ...submission, send }
}

type FiguresProps = {
  readonly available: string
  readonly spent: string
  readonly market: Market
  readonly host: string
  /** At the venue. */
  readonly last: string | undefined
}

function TicketFigures({ available, spent, market, host, last }: FiguresProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  return (
    <>
      <p>
        {t('desk.available')}: <Amount value={available} asset={spent} isNamed />
      </p>
      {last !== undefined && (
        <p>
          {own('venue.simple.price', { host })}: <Amount value={last} asset={market.quote} isNamed />
        </p>
      )}
    </>
  )
}

/**
 * A limit begins with the venue's price. A price from the book is taken only if the book is the venue's: a real order
 * must not get a price of another market.
 */
function useDraft(symbol: string, pickedPrice: OrderTicketProps['pickedPrice']) {
  const [typed, setDraft] = useState<Draft>({ side: 'buy', type: 'limit', price: undefined, quantity: '' })
  const last = useVenuePrice(symbol)
  const first = useFirstPrice(symbol, last)
  const isOtherBook = useOtherPricesHost() !== undefined
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(() => {
    if (pickedPrice && !isOtherBook) setDraft((before) => ({ ...before, price: pickedPrice.price }))
  }, [pickedPrice, isOtherBook])
  return { draft: { ...typed, price: typed.price ?? first ?? '' }, change, last }
}

export function VenueTicket({ shown, pickedPrice }: OrderTicketProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { config } = useVisit()
  const host = findVenueHost(config) ?? ''
  const { market } = shown
  const desk = useStore(useVenueDesk(), (state) => state.desk)
  const { draft, change, last } = useDraft(market.symbol, pickedPrice)
  const { isSending, outcome, send } = useSubmission(market.symbol)
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
  const isTyped = draft.quantity !== '' && (draft.type === 'market' || draft.price !== '')
  const breach = !isTyped ? undefined : findRuleBreach(rules, draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && isTyped && breach === undefined) void send(draft)
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
      <TicketFigures available={available} spent={spent} market={market} host={host} last={last} />
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
      <VenueOutcomeNotice outcome={outcome} host={host} />
    </form>
  )
}
