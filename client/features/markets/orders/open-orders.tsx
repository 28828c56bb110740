import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import { CancelOrderButton } from './cancel-one.tsx'
import { useOrderColumns } from './columns.tsx'
import { findAmendablePrice } from './gateway.ts'
import { describeOrder } from './order-text.ts'
import styles from './orders.module.css'
import { useOrders } from './orders-context.ts'
import { ReturnPathField } from './return-path-field.tsx'

/** Used without JavaScript. Empty fields do not change the order. */
function AmendByForm({ order }: { readonly order: OrderView }) {
  const t = useT()
  const { locale } = useVisit()
  const { gateway } = useOrders()
  const names = ['stopPrice', 'price', 'quantity'] as const
  const labels = {
    stopPrice: t('desk.fields.stopPrice'),
    price: t('spot.ticket.price'),
    quantity: t('spot.ticket.quantity'),
  }
  return (
    <details className={styles.byForm}>
      <summary>{t('desk.amend')}</summary>
      <form method="post" action={localePath(locale, gateway.forms.amend)} className={styles.amend}>
        <ReturnPathField />
        <input type="hidden" name="order" value={order.id} />
        {names.map(
          (name) =>
            order[name] !== undefined && (
              <input
                key={name}
                name={name}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                aria-label={labels[name]}
                placeholder={name === 'quantity' ? trimZeros(order[name] ?? '') : order[name]}
              />
            ),
        )}
        <Button size="s" type="submit">
          {t('desk.amendSave')}
        </Button>
      </form>
    </details>
  )
}

const loadAmend = async () => (await import('./amend.tsx')).AmendOrderForm

export function SpotOpenOrders({ market }: { readonly market: string | undefined }) {
  const t = useT()
  const { ownTradingStore } = useOrders()
  const all = useStore(ownTradingStore, ({ orders }) => orders)
  const Amend = useIdleComponent(loadAmend)
  const [amending, setAmending] = useState<string | undefined>()
  const rows = all.filter((order) => market === undefined || order.market === market)
  const { pair, side, type, price, trigger, size, filled, opened } = useOrderColumns()
  const columns: readonly TableColumn<OrderView>[] = [
    pair,
    side,
    type,
    price,
    trigger,
    size,
    filled,
    opened,
    {
      key: 'do',
      head: t('desk.columns.actions'),
      cell: (order) =>
        Amend && amending === order.id ? (
          <Amend order={order} onDone={() => setAmending(undefined)} />
        ) : (
          <span className={styles.actions}>
            {findAmendablePrice(order) && (
              <Button
                size="s"
                variant="ghost"
                className="needs-script"
                aria-label={t('desk.amendOne', { order: describeOrder(t, order, groupThousands) })}
                title={t('desk.amend')}
                onClick={() => setAmending(order.id)}
              >
                <Pencil size={14} aria-hidden="true" />
              </Button>
            )}
            <CancelOrderButton order={order} />
            {/* Only for browsers without JavaScript; others neither load nor hydrate it. */}
            <noscript>{import.meta.env.SSR && findAmendablePrice(order) && <AmendByForm order={order} />}</noscript>
          </span>
        ),
    },
  ]
  return (
    <Table
      caption={t('desk.panel.open')}
      isCaptionHidden
      stacks
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('desk.empty.open.title')} text={t('desk.empty.open.text')} />}
    />
  )
}
