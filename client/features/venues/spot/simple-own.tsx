import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import { addVenueAmounts } from '#shared/venues/portfolio.ts'
import type { VenueOrderView } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { useCurrentMarket } from '../../markets/market/current-market.ts'
import { computeCoinHoldingFigures } from '../../markets/spot/simple/holding-figures.ts'
import simpleStyles from '../../markets/spot/simple/simple.module.css'
import { useVenueOrderStatus } from '../screen/orders.tsx'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { useVenueTranslate } from '../screen/words.ts'
import { refreshVenueHistory, useVenueDesk } from './desk-store.ts'
import { useCancelVenueOrder, useVenueChanges } from './use-venue-changes.ts'
import { useVenuePrice } from './use-venue-price.ts'

const ENDED = 5

/** The coin at the venue, at the venue's price. The venue does not state what it cost. */
export function VenueCoinHolding() {
  const [t, own] = [useT(), useVenueTranslate()]
  const host = findVenueHost(useVisit().config) ?? ''
  const { market } = useCurrentMarket()
  const desk = useStore(useVenueDesk(), (state) => state.desk)
  const last = useVenuePrice(market.symbol)
  if (desk?.kind !== 'desk') return null
  const balance = desk.balances.find(({ asset }) => asset === market.base)
  const amount = balance ? addVenueAmounts(balance.available, balance.held) : '0'
  const title = own('venue.simple.holding', { asset: market.base, host })
  const worth = last === undefined ? undefined : computeCoinHoldingFigures({ amount, cost: '0' }, last).worth
  return (
    <section className={simpleStyles.holding} aria-label={title} data-testid="venue-holding">
      <h2>{title}</h2>
      {balance ? (
        <dl>
          <div>
            <dt>{t('simple.holding.amount')}</dt>
            <dd>
              <Amount value={amount} asset={market.base} isNamed />
            </dd>
          </div>
          <div>
            <dt>{t('simple.holding.worth')}</dt>
            <dd>{worth === undefined ? '–' : <Amount value={worth} asset={market.quote} isNamed />}</dd>
          </div>
        </dl>
      ) : (
        <p>{t('simple.holding.none', { asset: market.base })}</p>
      )}
    </section>
  )
}

function OrderRow({ order, children }: { readonly order: VenueOrderView; readonly children?: ReactNode }) {
  const [t, own] = [useT(), useVenueTranslate()]
  const formatStatus = useVenueOrderStatus()
  const { side, type, price, quantity, filled, status, market } = order
  const [base = '', quote = ''] = market.split('_')
  const size = `\u2068${groupThousands(status === 'filled' ? filled : quantity)} ${base}\u2069`
  const text =
    price === undefined
      ? t(`desk.line.${side}`, { size })
      : t(`desk.line.${side}At`, { size, price: `\u2068${groupThousands(price)} ${quote}\u2069` })
  return (
    <li data-side={side}>
      <span>
        <b>{text}</b>
        <small>
          {type === 'other' ? own('venue.spot.other') : t(`desk.types.${type}`)} · {formatStatus(status)}
        </small>
      </span>
      <small>
        <ZonedTime at={status === 'open' ? order.createdAt : order.updatedAt} />
      </small>
      {children}
    </li>
  )
}

/** Open orders of the pair at the venue, and the last ones that ended. */
export function VenueSimpleOrders() {
  const [t, own] = [useT(), useVenueTranslate()]
  const href = useHref()
  const { symbol, base, quote } = useCurrentMarket().market
  const store = useVenueDesk()
  const { desk, history } = useStore(store)
  const cancel = useCancelVenueOrder(symbol)
  const [refused, setRefused] = useState<Awaited<ReturnType<typeof cancel>>>()
  useVenueChanges(symbol)
  useEffect(() => void refreshVenueHistory(store, symbol), [store, symbol])
  if (desk?.kind !== 'desk') return null
  const { open, unknown, host } = desk
  const past = history?.kind === 'history' ? history.orders : []
  const ended = past.filter(({ status }) => status !== 'open').slice(0, ENDED)
  const title = own('venue.simple.orders', { pair: `${base}/${quote}`, host })
  return (
    <section className={simpleStyles.orders} aria-label={title} data-testid="venue-simple-orders">
      <h2>{title}</h2>
      {unknown.length > 0 && <Alert tone="warning" title={own('venue.spot.unknown', { host })} isLive />}
      {refused && <VenueRefusalNotice {...refused} />}
      {open.length + ended.length === 0 ? (
        <p>{t('desk.empty.history')}</p>
      ) : (
        <ul>
          {open.map((order) => (
            <OrderRow key={order.id} order={order}>
              <Button size="s" variant="secondary" onClick={async () => setRefused(await cancel(order.id))}>
                {t('desk.cancel')}
              </Button>
            </OrderRow>
          ))}
          {ended.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <a href={href('/account/venue/portfolio')}>{own('venue.simple.account', { host })}</a>
    </section>
  )
}
