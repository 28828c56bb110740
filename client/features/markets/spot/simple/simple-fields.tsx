import type { ReactNode } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Market } from '#shared/markets/markets.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import type { OrderDraft, OrderDraftAction } from '../../ticket/draft.ts'
import {
  OrderTicketChoice,
  OrderTicketField,
  type OrderTicketSummaryLine,
  OrderTicketSummaryLines,
} from '../../ticket/parts.tsx'
import ticketStyles from '../../ticket/ticket.module.css'
import styles from './simple.module.css'
import { findSimpleSizeField, type OrderReceipt } from './simple-form.ts'

export type SimpleFieldsProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly market: Market
  readonly problems: { readonly size?: string | undefined; readonly price?: string | undefined }
  readonly children?: ReactNode
}

function UnitSelect({ draft, act, market: { base, quote } }: Pick<SimpleFieldsProps, 'draft' | 'act' | 'market'>) {
  const t = useT()
  return (
    <select
      className="script-only"
      aria-label={t('simple.unit')}
      value={draft.unit}
      onChange={({ target }) =>
        act({
          kind: 'set',
          change: { unit: target.value === 'quote' ? 'quote' : 'base', amount: '', quantity: '' },
        })
      }
    >
      <option value="quote">{quote}</option>
      <option value="base">{base}</option>
    </select>
  )
}

/** Fields of the ticket, which work without JavaScript. */
export function SimpleTicketFields({ draft, act, market, problems, children }: SimpleFieldsProps) {
  const t = useT()
  const { base, quote, priceDecimals, quantityDecimals } = market
  const { type } = draft
  const size = findSimpleSizeField(draft)
  const problemOf = (field: typeof size) => (field === size ? problems.size : undefined)
  const text = (field: 'amount' | 'quantity' | 'price') => (value: string) => act({ kind: 'text', field, text: value })
  return (
    <div className={ticketStyles.fields}>
      <div className={ticketStyles.pair}>
        <OrderTicketField
          name="amount"
          label={t('simple.amount')}
          value={draft.amount}
          unit={quote}
          decimals={priceDecimals}
          problem={problemOf('amount')}
          // A limit order is sized in the base asset, so only JavaScript can convert a total.
          {...(type === 'market' && { of: 'market' })}
          onText={text('amount')}
        />
        <OrderTicketField
          name="quantity"
          label={t('simple.amount')}
          value={draft.quantity}
          unit={base}
          decimals={quantityDecimals}
          problem={problemOf('quantity')}
          onText={text('quantity')}
        />
        <UnitSelect draft={draft} act={act} market={market} />
      </div>
      <noscript>
        <p className={ticketStyles.none}>{t('simple.either')}</p>
      </noscript>
      {children}
      <OrderTicketChoice
        className={styles.when}
        label={t('simple.when.label')}
        name="type"
        value={type === 'limit' ? 'limit' : 'market'}
        options={[
          ['market', t('simple.when.market')],
          ['limit', t('simple.when.limit')],
        ]}
        onChoice={(chosen) => act({ kind: 'set', change: { type: chosen } })}
      />
      <OrderTicketField
        name="price"
        label={t('simple.price')}
        value={draft.price}
        unit={quote}
        decimals={priceDecimals}
        problem={problems.price}
        of="limit"
        onText={text('price')}
      />
    </div>
  )
}

type ReceiptProps = {
  readonly receipt: OrderReceipt | undefined
  readonly rate: string | undefined
  readonly market: Market
}

export function OrderReceiptLines({ receipt, rate, market }: ReceiptProps) {
  const t = useT()
  if (!receipt) return <p className={`${ticketStyles.none} script-only`}>{t('simple.none')}</p>
  const { pays, gets, fee, price, rests } = receipt
  const feeLabel = t('spot.ticket.fee')
  const feeName = rate === undefined ? feeLabel : t('shell.noted', { label: feeLabel, note: rate })
  const lines: readonly OrderTicketSummaryLine[] = [
    [t('simple.pays'), <Amount key="pays" value={pays.amount} asset={pays.asset} isNamed />],
    [t('spot.ticket.price'), `${groupThousands(price)} ${market.quote}`],
    [feeName, <Amount key="fee" value={fee.amount} asset={fee.asset} isNamed />],
    [t('simple.gets'), <Amount key="gets" value={gets.amount} asset={gets.asset} isNamed />],
  ]
  return (
    <div className={styles.receipt}>
      <OrderTicketSummaryLines label={t('spot.ticket.preview')} lines={lines} />
      {rests && <p className={ticketStyles.none}>{t('simple.rests')}</p>}
    </div>
  )
}
