import type { StoreApi } from 'zustand/vanilla'
import { formatShortMoney } from '#shared/format/short-figures.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findChangeTone } from '#shared/money/sign.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import type { TickersBySymbol } from '../../live/tickers.ts'
import { useTicker } from '../../live/use-tickers.ts'
import { CoinIcon } from '../../ui/coin-icon/coin-icon.tsx'
import { ChangeRateFigure, PriceFigure } from '../../ui/figures/figures.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import styles from './hero.module.css'

type LiveCardProps = {
  readonly row: PageData['home']['markets'][number]
  readonly tickers: StoreApi<TickersBySymbol>
  readonly rates: PageData['home']['rates']
}

export function LiveMarketCard({ row, tickers, rates }: LiveCardProps) {
  const t = useT()
  const href = useHref()
  const { notation, currency, locale } = useVisit()
  const { last, changeRate, high, low, quoteVolume } = useTicker(tickers, row)
  const [base = '', quote = ''] = row.symbol.split('_')
  const decimals = findMarket(row.symbol)?.priceDecimals ?? 2
  const figures = [
    [t('market.high'), <PriceFigure key="high" value={high} decimals={decimals} notation={notation} />],
    [t('market.low'), <PriceFigure key="low" value={low} decimals={decimals} notation={notation} />],
    [t('market.turnover'), formatShortMoney(quoteVolume, currency, rates.perUsd, locale)],
  ] as const
  return (
    <a className={styles.card} href={href(spotPath(row.symbol))}>
      <span className={styles.cardHead}>
        <CoinIcon asset={base} size={32} eager />
        <bdi>
          {base}
          <span>/{quote}</span>
        </bdi>
        <ChangeRateFigure rate={changeRate} />
      </span>
      <PriceFigure className={styles.cardPrice} value={last} decimals={decimals} notation={notation} />
      <span className={styles.cardChart}>
        <Sparkline points={row.spark} tone={findChangeTone(changeRate)} />
      </span>
      <span className={styles.cardFigures}>
        {figures.map(([name, value]) => (
          <span key={name}>
            <small>{name}</small>
            <span className="figure">{value}</span>
          </span>
        ))}
      </span>
    </a>
  )
}
