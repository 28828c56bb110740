import { useStore } from 'zustand'
import { money } from '#shared/format/numbers.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { DataAge } from '../../../ui/data-age/data-age.tsx'
import { Change, Price, Short } from '../../../ui/figures/figures.tsx'
import type { MarketPage } from '../product.ts'
import type { MarketControls } from '../use-market.ts'
import { useMove } from '../use-move.ts'
import styles from './pair-header.module.css'
import { PairPicker } from './pair-picker.tsx'

type PairHeaderProps = {
  readonly data: Pick<MarketPage, 'markets' | 'rates' | 'source'>
  readonly controls: MarketControls
}

/** The market's name, last price and figures of the last 24 hours. */
export function PairHeader({ data, controls }: PairHeaderProps) {
  const t = useT()
  const { notation, currency, locale } = useVisit()
  const { product, market, live } = controls.shown
  const { last, changeRate, high, low, volume, quoteVolume } = useStore(live, (state) => state.ticker)
  const move = useMove(market.symbol, last)
  const inDollars = market.quote === 'USDT'
  const worth = money(last, currency, data.rates.perUsd).text
  const figure = (value: string) => <Price value={value} decimals={market.priceDecimals} notation={notation} />
  const figures = [
    [t('market.change'), <Change key="change" rate={changeRate} />],
    [t('market.high'), figure(high)],
    [t('market.low'), figure(low)],
    [`${t('market.volume')} (${market.base})`, <Short key="volume" value={volume} locale={locale} />],
    [`${t('market.turnover')} (${market.quote})`, <Short key="turnover" value={quoteVolume} locale={locale} />],
  ] as const
  return (
    <div className={styles.header}>
      <h1 className="visually-hidden">{product.titleOf(t, `${market.base}/${market.quote}`)}</h1>
      <PairPicker rows={data.markets} controls={controls} />
      <div className={styles.price} data-move={move}>
        <span data-testid="last-price">{figure(last)}</span>
        {inDollars && (
          <span className={styles.worth}>
            <span className="visually-hidden">{t('spot.inCurrency', { amount: worth })}</span>
            <span className="figure" aria-hidden="true">
              ≈ {worth}
            </span>
          </span>
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.state} title={t(`common.sourceNote.${data.source}`)}>
        <span>{t(`common.source.${data.source}`)}</span>
        <DataAge />
      </div>
    </div>
  )
}
