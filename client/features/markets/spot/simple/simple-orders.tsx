import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { ZonedTime } from '../../../../ui/figures/when.tsx'
import { useCurrentMarket } from '../../market/current-market.ts'
import { CancelOrderButton } from '../../orders/cancel-one.tsx'
import { describeOrder, formatOrderType } from '../../orders/order-text.ts'
import { useOrders } from '../../orders/orders-context.ts'
import { FaucetForm } from '../faucet-button.tsx'
import styles from './simple.module.css'

const ENDED = 5

function Row({ order, isOpen = false }: { readonly order: OrderView; readonly isOpen?: boolean }) {
  const t = useT()
  return (
    <li data-side={order.side}>
      <span>
        <b>{describeOrder(t, order, groupThousands)}</b>
        <small>
          {formatOrderType(t, order)} · {t(`orders.status.${order.status}`)}
        </small>
      </span>
      <small>
        <ZonedTime at={isOpen ? order.createdAt : order.updatedAt} />
      </small>
      {isOpen && <CancelOrderButton order={order} />}
    </li>
  )
}

/** Open orders of the current market, and orders that ended recently (SI9). */
export function SimpleOrders() {
  const t = useT()
  const href = useHref()
  const { ownTradingStore } = useOrders()
  const { symbol, base, quote } = useCurrentMarket().market
  const open = useStore(ownTradingStore, (state) => state.orders).filter(({ market }) => market === symbol)
  const ended = useStore(ownTradingStore, (state) => state.history)
    .filter(({ market }) => market === symbol)
    .slice(0, ENDED)
  const title = t('simple.orders.title', { pair: `${base}/${quote}` })
  return (
    <section className={styles.orders} aria-label={title} data-testid="simple-orders">
      <FaucetForm />
      <h2>{title}</h2>
      {open.length + ended.length === 0 ? (
        <p>{t('desk.empty.history')}</p>
      ) : (
        <ul>
          {open.map((order) => (
            <Row key={order.id} order={order} isOpen />
          ))}
          {ended.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      <a href={href('/orders')}>{t('simple.orders.all')}</a>
    </section>
  )
}
