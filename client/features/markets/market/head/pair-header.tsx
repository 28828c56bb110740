import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { formatMoney } from '#shared/format/numbers.ts'
import { coinPath } from '#shared/navigation/paths.ts'
import { useSourceNote } from '../../../../i18n/source-note.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../../i18n/visit.tsx'
import { DataAge } from '../../../../ui/data-age/data-age.tsx'
import { AbbreviatedFigure } from '../../../../ui/figures/abbreviated.tsx'
import { ChangeRateFigure, PriceFigure } from '../../../../ui/figures/figures.tsx'
import type { MarketPageData } from '../product.ts'
import type { MarketControls } from '../use-market.ts'
import { usePriceDirection } from '../use-move.ts'
import { TradingScreenSwitch } from './desk-switch.tsx'
import styles from './pair-header.module.css'
import { PairPicker } from './pair-picker.tsx'

type PairHeaderProps = {
  readonly data: Pick<MarketPageData, 'markets' | 'rates' | 'source'>
  readonly controls: MarketControls
  /** Additional figures of the product: `first` come before the daily prices, `last` replace the volume. */
  readonly figures?: { readonly first: PairHeaderFigures; readonly last: PairHeaderFigures }
}

/**
 * `label`: accessible name, more detailed than `name`. Phones hide figures marked `asked` until the user opens the
 * disclosure.
 */
export type PairHeaderFigures = readonly (readonly [
  name: string,
  figure: ReactNode,
  label?: ReactNode,
  asked?: 'asked' | undefined,
])[]

const Figures = ({ of, className }: { readonly of: PairHeaderFigures; readonly className?: string | undefined }) => (
  <dl className={`${styles.figures} fades ${className ?? ''}`}>
    {of.map(([name, figure, label = name, asked]) => (
      <div key={name} data-asked={asked}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)

/**
 * On phones a disclosure shows more figures. They follow the disclosure in the markup, because wide screens show them
 * without it.
 */
export const PairHeader = memo(function Head({ data, controls, figures }: PairHeaderProps) {
  const t = useT()
  const sourceNote = useSourceNote(data.source)
  const href = useHref()
  const { notation, currency, locale } = useVisit()
  const { product, market, live } = controls.shownMarket
  const { last, changeRate, high, low, volume, quoteVolume } = useStore(live, (state) => state.ticker)
  const move = usePriceDirection(market.symbol, last)
  const inDollars = market.quote === 'USDT'
  const worth = formatMoney(last, currency, data.rates.perUsd, locale).text
  const figure = (value: string) => <PriceFigure value={value} decimals={market.priceDecimals} notation={notation} />
  // A phone has space for three figures.
  const asked = figures ? 'asked' : undefined
  const prices: PairHeaderFigures = [
    ...(figures?.first ?? []),
    [t('market.change'), <ChangeRateFigure key="change" rate={changeRate} />],
    [t('market.high'), figure(high), undefined, asked],
    [t('market.low'), figure(low), undefined, asked],
  ]
  const volumes: PairHeaderFigures = [
    [
      t('shell.noted', { label: t('market.volume'), note: market.base }),
      <AbbreviatedFigure key="volume" value={volume} locale={locale} />,
    ],
    ...(figures?.last ?? [
      [
        t('shell.noted', { label: t('market.turnover'), note: market.quote }),
        <AbbreviatedFigure key="turnover" value={quoteVolume} locale={locale} />,
      ],
    ]),
  ]
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
      <Figures of={prices} />
      <div className={styles.state} title={sourceNote}>
        <span>{t(`common.source.${data.source}`)}</span>
        <DataAge />
      </div>
      {!figures && (
        <>
          <a className={styles.about} data-asked href={href(coinPath(market.base))}>
            {t('market.about', { asset: market.base })}
          </a>
          <div className={styles.screens}>
            <TradingScreenSwitch symbol={market.symbol} current="pro" />
          </div>
        </>
      )}
      <details className={styles.more}>
        <summary>
          {t('market.more')} <ChevronDown size={14} aria-hidden="true" />
        </summary>
      </details>
      <Figures of={volumes} className={styles.volumes} />
    </div>
  )
})
