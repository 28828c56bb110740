import { useEffect } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import type { MarketData } from '../markets/market/use-market.ts'
import orders from '../markets/orders/orders.module.css'
import type { OrderDraft } from '../markets/ticket/draft.ts'
import { TermLink } from '../terms/term.tsx'
import { computeSharedLotsMax } from './figures.ts'
import styles from './futures.module.css'
import { useOwnMargin } from './own.ts'
import { type OrderSideEstimate, type OrderSideEstimates, useFuturesEstimates } from './use-estimate.ts'

const NONE = '–'

type LinesProps = {
  readonly isLong: boolean
  readonly told: OrderSideEstimate
  readonly contract: OrderSideEstimates['contract']
}

function Lines({ isLong, told, contract }: LinesProps) {
  const t = useT()
  const { isVisitor } = useOwnMargin()
  const { needed, lotsMax: most, liquidation, lots, currentLiquidationPrice: before, isCovered } = told
  const isTold = lots !== undefined && (isCovered || isVisitor)
  const { quote, base, priceDecimals, quantityDecimals } = contract
  const price = (ticks: number | undefined) =>
    ticks === undefined ? NONE : groupThousands(fromUnits(ticks, priceDecimals))
  const money = (atoms: bigint | undefined) =>
    atoms === undefined ? NONE : <Amount value={fromUnits(atoms, findAsset(quote)?.scale ?? 0)} asset={quote} />
  return (
    <dl>
      <dt className={isLong ? orders.buy : orders.sell}>{t(isLong ? 'futures.long' : 'futures.short')}</dt>
      <dd />
      <dt>
        <TermLink id="initial-margin">{t('futures.estimate.cost')}</TermLink>
      </dt>
      <dd className="figure" data-short={!isCovered && !isVisitor ? '' : undefined}>
        {money(needed)}
      </dd>
      {!isVisitor && (
        <>
          <dt>{t('futures.estimate.most', { asset: base })}</dt>
          <dd className="figure">{groupThousands(fromUnits(most, quantityDecimals))}</dd>
        </>
      )}
      <dt>
        <TermLink id="liquidation-price">{t('futures.estimate.liquidation')}</TermLink>
      </dt>
      <dd className={`figure ${styles.stacked}`}>
        {isTold && before !== undefined && <s>{groupThousands(before)}</s>}
        {isTold ? <span>{price(liquidation)}</span> : before === undefined ? NONE : groupThousands(before)}
      </dd>
    </dl>
  )
}

export type FuturesEstimatesProps = {
  readonly draft: OrderDraft
  readonly reduceOnly: boolean
  readonly shown: MarketData
  /** Receives the size of a share of 100 %, in lots. */
  readonly onMost: (most: number) => void
}

export function FuturesEstimatesPanel({ draft, reduceOnly, shown, onMost }: FuturesEstimatesProps) {
  const t = useT()
  const told = useFuturesEstimates(draft, reduceOnly, shown)
  const most = computeSharedLotsMax(told?.long.lotsMax ?? 0, told?.short.lotsMax ?? 0)
  useEffect(() => onMost(most), [most, onMost])
  if (!told) return null
  const { contract, long, short } = told
  return (
    <section className={styles.estimates} aria-label={t('futures.estimate.title')}>
      <Lines isLong told={long} contract={contract} />
      <Lines isLong={false} told={short} contract={contract} />
    </section>
  )
}
