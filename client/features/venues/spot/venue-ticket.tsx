import { type FormEvent, useEffect } from 'react'
import { useStore } from 'zustand'
import type { Market } from '#shared/markets/markets.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { OrderSideChoice, OrderTicketChoice, OrderTicketField } from '../../markets/ticket/parts.tsx'
import ticketStyles from '../../markets/ticket/ticket.module.css'
import type { OrderTicketProps } from '../../markets/ticket/ticket-props.ts'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { countStepDecimals } from '../screen/step-decimals.ts'
import { VenueOutcomeNotice } from '../screen/submission.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { useVenueDesk } from './desk-store.ts'
import { useOtherPricesHost } from './other-prices.ts'
import { useVenueSpotTicket } from './ticket-state.tsx'
import { createVenueSpotOrder, isSizedByAmount } from './venue-order.ts'

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

/** A price from the book is taken only if the book is the venue's: a real order must not get a price of another market. */
function usePickedPrice(pickedPrice: OrderTicketProps['pickedPrice']): void {
  const { change } = useVenueSpotTicket()
  const isOtherBook = useOtherPricesHost() !== undefined
  useEffect(() => {
    if (pickedPrice && !isOtherBook) change({ price: pickedPrice.price })
  }, [pickedPrice, isOtherBook, change])
}

type SizeProps = { readonly market: Market; readonly quantityStep: string }

/** An order at the market is sized in either asset. */
function SizeFields({ market, quantityStep }: SizeProps) {
  const t = useT()
  const { draft, change } = useVenueSpotTicket()
  const isAmount = isSizedByAmount(draft)
  const { base, quote } = market
  return (
    <div className={ticketStyles.pair}>
      <OrderTicketField
        key={isAmount ? 'amount' : 'quantity'}
        field="size"
        label={t(isAmount ? 'desk.fields.amount' : 'spot.ticket.quantity')}
        value={isAmount ? draft.amount : draft.quantity}
        unit={draft.type === 'market' ? '' : base}
        decimals={isAmount ? market.priceDecimals : countStepDecimals(quantityStep)}
        onText={(text) => change(isAmount ? { amount: text } : { quantity: text })}
      />
      {draft.type === 'market' && (
        <select
          aria-label={t('desk.fields.unit')}
          value={draft.unit}
          onChange={({ target }) => change({ unit: target.value === 'quote' ? 'quote' : 'base' })}
        >
          <option value="base">{base}</option>
          <option value="quote">{quote}</option>
        </select>
      )}
    </div>
  )
}

export function VenueTicket({ shown, pickedPrice }: OrderTicketProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { config } = useVisit()
  const host = findVenueHost(config) ?? ''
  const { market } = shown
  const desk = useStore(useVenueDesk(), (state) => state.desk)
  const { draft, change, last, isSending, outcome, guard, send } = useVenueSpotTicket()
  usePickedPrice(pickedPrice)
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
  const order = createVenueSpotOrder(market.symbol, draft)
  const breach = order && findRuleBreach(rules, order)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !order || breach !== undefined) return
    if (await guard.canSend('venue-place')) await send(order)
  }
  return (
    <form
      className={ticketStyles.ticket}
      data-testid="venue-ticket"
      data-side={draft.side}
      {...guard.handlers}
      onSubmit={submit}
    >
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
          field="price"
          label={t('spot.ticket.price')}
          value={draft.price}
          unit={market.quote}
          decimals={countStepDecimals(rules.priceStep)}
          onText={(price) => change({ price })}
        />
      )}
      <SizeFields market={market} quantityStep={rules.quantityStep} />
      <div className={styles.actions} aria-live="polite">
        {breach && <p className={ticketStyles.problem}>{own(`venue.refused.${breach}`)}</p>}
        <Button type="submit" data-testid="venue-place" aria-disabled={isSending || undefined}>
          {isSending ? t('desk.sending') : own(`venue.spot.submit.${draft.side}`, { asset: market.base, host })}
        </Button>
      </div>
      <VenueOutcomeNotice outcome={outcome} host={host} />
    </form>
  )
}
