import coinNames from 'virtual:coins'
import { use } from 'react'
import { useStore } from 'zustand'
import { formatMoney } from '#shared/format/numbers.ts'
import { coinPath } from '#shared/navigation/paths.ts'
import { formatAlertMarketValue } from '#shared/notifications/alerts/market-value.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { AlertVenueContext } from '../../../../i18n/alert-venue.ts'
import { useSourceNote } from '../../../../i18n/source-note.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../../i18n/visit.tsx'
import { CoinIcon } from '../../../../ui/coin-icon/coin-icon.tsx'
import { DataAge } from '../../../../ui/data-age/data-age.tsx'
import { ChangeRateFigure, PriceFigure } from '../../../../ui/figures/figures.tsx'
import { TradingScreenSwitch } from '../../market/head/desk-switch.tsx'
import type { MarketData } from '../../market/use-market.ts'
import styles from './simple.module.css'

type HeadProps = { readonly data: PageData['spot-simple']; readonly shown: MarketData }

export function SimpleScreenHead({ data, shown }: HeadProps) {
  const t = useT()
  const sourceNote = useSourceNote(data.source)
  const { notation, currency, locale } = useVisit()
  const { product, market, live } = shown
  const { base, quote, priceDecimals, symbol } = market
  const { last, changeRate } = useStore(live, (state) => state.ticker)
  const worth = formatMoney(last, currency, data.rates.perUsd, locale).text
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <CoinIcon asset={base} size={32} eager />
        <h1>
          <span className="visually-hidden">{product.titleOf(t, `${base}/${quote}`)}</span>
          <span aria-hidden="true">{coinNames[base] ?? base}</span>
        </h1>
        <bdi>
          {base}/{quote}
        </bdi>
      </div>
      <TradingScreenSwitch symbol={symbol} current="simple" />
      <p className={styles.price}>
        <span data-testid="last-price">
          <PriceFigure value={last} decimals={priceDecimals} notation={notation} />
        </span>
        <bdi>{quote}</bdi>
      </p>
      <p className={styles.day}>
        <span className="visually-hidden">{t('market.change')}</span>
        <ChangeRateFigure rate={changeRate} />
        {quote === 'USDT' && (
          <>
            <span className="visually-hidden">{t('spot.inCurrency', { amount: worth })}</span>
            <span className="figure" aria-hidden="true">
              ≈ {worth}
            </span>
          </>
        )}
        <span title={sourceNote}>{t(`common.source.${data.source}`)}</span>
        <DataAge />
      </p>
    </header>
  )
}

export function SimpleScreenLinks({ shown }: HeadProps) {
  const t = useT()
  const href = useHref()
  const { isMember } = useVisit()
  const { base, symbol } = shown.market
  const alert = formatAlertMarketValue('spot', symbol, use(AlertVenueContext))
  const links = [
    [t('market.about', { asset: base }), coinPath(base)],
    ...(isMember ? [[t('simple.alert'), `/account/alerts?market=${encodeURIComponent(alert)}`] as const] : []),
    [t('simple.markets'), '/markets'],
  ] as const
  return (
    <nav className={styles.links} aria-label={t('simple.links')}>
      {links.map(([name, to]) => (
        <a key={to} href={href(to)}>
          {name}
        </a>
      ))}
    </nav>
  )
}
