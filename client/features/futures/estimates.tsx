import { groupThousands } from '#shared/format/numbers.ts'
import { assetOf } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import orders from '../orders/orders.module.css'
import styles from './futures.module.css'
import { useOwn } from './own.ts'
import type { SideEstimate, Estimates as Told } from './use-estimate.ts'

const NONE = '–'

type LinesProps = { readonly isLong: boolean; readonly told: SideEstimate; readonly contract: Told['contract'] }

function Lines({ isLong, told, contract }: LinesProps) {
  const t = useT()
  const { isVisitor } = useOwn()
  const { needed, most, liquidation, lots, before, isCovered } = told
  const isTold = lots !== undefined && (isCovered || isVisitor)
  const { quote, base, priceDecimals, quantityDecimals } = contract
  const price = (ticks: number | undefined) =>
    ticks === undefined ? NONE : groupThousands(fromUnits(ticks, priceDecimals))
  const money = (atoms: bigint | undefined) =>
    atoms === undefined ? NONE : <Amount value={fromUnits(atoms, assetOf(quote)?.scale ?? 0)} asset={quote} />
  return (
    <dl>
      <dt className={isLong ? orders.buy : orders.sell}>{t(isLong ? 'futures.long' : 'futures.short')}</dt>
      <dd />
      <dt>{t('futures.estimate.cost')}</dt>
      <dd className="figure" data-short={!isCovered && !isVisitor ? '' : undefined}>
        {money(needed)}
      </dd>
      {!isVisitor && (
        <>
          <dt>{t('futures.estimate.most', { asset: base })}</dt>
          <dd className="figure">{groupThousands(fromUnits(most, quantityDecimals))}</dd>
        </>
      )}
      <dt>{t('futures.estimate.liquidation')}</dt>
      <dd className={`figure ${styles.stacked}`}>
        {isTold && before !== undefined && <s>{groupThousands(before)}</s>}
        {isTold ? <span>{price(liquidation)}</span> : before === undefined ? NONE : groupThousands(before)}
      </dd>
    </dl>
  )
}

/** Cost, most and liquidation price of either side. */
export function Estimates({ told }: { readonly told: Told | undefined }) {
  const t = useT()
  if (!told) return null
  const { contract, long, short } = told
  return (
    <section className={`${styles.estimates} script-only`} aria-label={t('futures.estimate.title')}>
      <Lines isLong told={long} contract={contract} />
      <Lines isLong={false} told={short} contract={contract} />
    </section>
  )
}
