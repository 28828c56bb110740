import type { LiquidationView } from '#shared/futures/history.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { liquidationPath } from '#shared/navigation/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { OrderPriceFigure, PairLink } from '../markets/orders/cells.tsx'
import styles from './futures.module.css'

const assetsOf = (symbol: string): readonly [base: string, quote: string] => {
  const [base = '', quote = ''] = symbol.split('_')
  return [base, quote]
}

type Position = LiquidationView['positions'][number]
type Step = LiquidationView['steps'][number]

function PositionFacts({ of: { symbol, quantity, entry, mark } }: { readonly of: Position }) {
  const t = useT()
  return (
    <li>
      <PairLink symbol={symbol} /> <Amount value={quantity} asset={assetsOf(symbol)[0]} isNamed /> ·{' '}
      {t('futures-own.receipt.entry')} <OrderPriceFigure of={entry} /> · {t('futures.price.mark')}{' '}
      <OrderPriceFigure of={mark} />
    </li>
  )
}

function Closed({ of }: { readonly of: Step }) {
  const t = useT()
  const [base, quote] = assetsOf(of.symbol)
  const parts = [
    ['sold', of.sold],
    ['takenOver', of.takenOver],
    ['deleveraged', of.deleveraged],
  ] as const
  return (
    <li>
      <PairLink symbol={of.symbol} /> ·{' '}
      {parts
        .filter(([, lots]) => isNonZero(lots))
        .map(([name, lots]) => (
          <span key={name}>
            {t(`futures-own.receipt.${name}`)} <Amount value={lots} asset={base} isNamed /> ·{' '}
          </span>
        ))}
      {t('futures-own.receipt.bankruptcy')} <OrderPriceFigure of={of.bankruptcyPrice} /> ·{' '}
      {t('futures-own.columns.fee')} <Amount value={of.fee} asset={quote} isNamed />
    </li>
  )
}

export function ContractLiquidations({ rows }: { readonly rows: readonly LiquidationView[] }) {
  const t = useT()
  const href = useHref()
  if (rows.length === 0) return <EmptyState title={t('futures-own.receipt.none')} />
  return (
    <ol className={styles.receipts}>
      {rows.map(({ id, time, mode, equity, maintenance, positions, steps }) => (
        <li key={id}>
          <p>
            <b>{t('futures-own.receipt.title', { id })}</b> <ZonedTime at={time} /> · {t(`futures-own.mode.${mode}`)} ·{' '}
            <a href={href(liquidationPath(id))}>{t('futures-own.receipt.verify')}</a>
          </p>
          <p>
            {t('futures-own.receipt.equity')} <Amount value={equity} asset="USDT" isNamed /> &lt;{' '}
            {t('futures-own.account.maintenance')} <Amount value={maintenance} asset="USDT" isNamed />
          </p>
          <ul>
            {positions.map((position) => (
              <PositionFacts key={`${position.symbol} ${position.leg}`} of={position} />
            ))}
          </ul>
          <ul>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and its steps have no ids
              <Closed key={index} of={step} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
