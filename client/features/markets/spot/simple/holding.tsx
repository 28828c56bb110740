import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { formatPercent } from '#shared/format/numbers.ts'
import { findChangeTone, isNonZero } from '#shared/money/sign.ts'
import { tradingApi } from '../../../../calls/lazy-calls.ts'
import { usePersonalData } from '../../../../hydration/islands.tsx'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { useCurrentMarket } from '../../market/current-market.ts'
import { MarketControlsContext } from '../../market/market-context.ts'
import { useOrders } from '../../orders/orders-context.ts'
import { computeCoinHoldingFigures } from './holding-figures.ts'
import styles from './simple.module.css'

/** Delay in which several fills cause only one request. */
const PAUSE_MS = 700
const DOLLAR = 'USDT'
const never = () => () => undefined

/** Returns the live price; undefined before hydration and in an island rendered alone. */
function useLast(): string | undefined {
  const live = use(MarketControlsContext)?.shownMarket.live
  return useSyncExternalStore(
    live?.subscribe ?? never,
    () => live?.getState().ticker.last,
    () => undefined,
  )
}

/** Returns the holding that the server rendered, fetched again after each fill. */
function useHolding() {
  const { holding: first } = usePersonalData()
  const { ownTradingStore } = useOrders()
  const fills = useStore(ownTradingStore, (state) => state.fills)
  const [holding, setHolding] = useState(first)
  const seen = useRef(fills)
  const asset = useCurrentMarket().market.base
  useEffect(() => {
    if (seen.current === fills) return undefined
    const timer = setTimeout(async () => {
      seen.current = fills
      const answer = await tradingApi('holding', { asset })
      if (answer.ok) setHolding(answer.data)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [fills, asset])
  return holding
}

export function CoinHolding() {
  const t = useT()
  const href = useHref()
  const { market } = useCurrentMarket()
  const holding = useHolding()
  const last = useLast()
  if (!holding) return null
  const { base } = market
  // Only prices in USDT can be compared with the cost, which is in dollars.
  const price = (market.quote === DOLLAR ? last : undefined) ?? holding.price ?? '0'
  const { worth, average, result, rate } = computeCoinHoldingFigures(holding, price)
  const dollars = (value: string) => <Amount value={value} asset={DOLLAR} isNamed />
  const isHeld = isNonZero(holding.amount)
  return (
    <section className={styles.holding} aria-label={t('simple.holding.title', { asset: base })} data-testid="holding">
      <h2>{t('simple.holding.title', { asset: base })}</h2>
      {isHeld ? (
        <dl>
          <div>
            <dt>{t('simple.holding.amount')}</dt>
            <dd>
              <Amount value={holding.amount} asset={base} isNamed />
            </dd>
          </div>
          <div>
            <dt>{t('simple.holding.worth')}</dt>
            <dd>{dollars(worth)}</dd>
          </div>
          <div>
            <dt>{t('simple.holding.average')}</dt>
            <dd>{average === undefined ? '–' : dollars(average)}</dd>
          </div>
          <div>
            <dt>{t('simple.holding.result')}</dt>
            <dd data-tone={findChangeTone(result)}>
              <Amount value={result} asset={DOLLAR} isNamed isSigned />
              {rate !== undefined && <small className="figure">{formatPercent(rate)}</small>}
            </dd>
          </div>
        </dl>
      ) : (
        <p>{t('simple.holding.none', { asset: base })}</p>
      )}
      <a href={href('/wallet/portfolio')}>{t('simple.holding.portfolio')}</a>
    </section>
  )
}
