import coinNames from 'virtual:coins'
import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { formatMoney } from '#shared/format/numbers.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { PriceRates } from '#shared/money/currencies.ts'
import { findChangeTone } from '#shared/money/sign.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { Island } from '../../hydration/islands.tsx'
import { ServerMarkup } from '../../hydration/server-markup.tsx'
import { useSourceNote } from '../../i18n/source-note.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import type { TickersBySymbol } from '../../live/tickers.ts'
import { useLiveRows } from '../../live/use-live-rows.ts'
import { useTicker, useTickers } from '../../live/use-tickers.ts'
import { CoinIcon } from '../../ui/coin-icon/coin-icon.tsx'
import { ChangeRateFigure, PriceFigure } from '../../ui/figures/figures.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { HomeAnnouncements } from './announcements.tsx'
import { OnboardingCard } from './first-steps.tsx'
import hero from './hero.module.css'
import { HomeHero } from './hero.tsx'
import styles from './home.module.css'
import { LiveMarketCard } from './live-card.tsx'
import more from './more.module.css'
import { HomeSections } from './more.tsx'
import { findTopMovers, selectTopMarkets } from './selection.ts'

type RowProps = { readonly row: MarketRow; readonly tickers: StoreApi<TickersBySymbol>; readonly rates: PriceRates }

function TopRow({ row, tickers, rates }: RowProps) {
  const href = useHref()
  const { notation, currency, locale } = useVisit()
  const { last, changeRate } = useTicker(tickers, row)
  const [base = '', quote = ''] = row.symbol.split('_')
  return (
    <tr>
      <th scope="row">
        <a href={href(spotPath(row.symbol))}>
          <CoinIcon asset={base} eager />
          <bdi>
            {base}
            <span className={styles.quote}>/{quote}</span>
          </bdi>
          <span className={styles.name}>{coinNames[base] ?? base}</span>
        </a>
      </th>
      <td>
        <PriceFigure value={last} decimals={findMarket(row.symbol)?.priceDecimals ?? 2} notation={notation} />
        <span className={styles.worth}>
          <span className="figure">{formatMoney(last, currency, rates.perUsd, locale).text}</span>
        </span>
      </td>
      <td>
        <ChangeRateFigure rate={changeRate} />
      </td>
      <td className={styles.course}>
        <Sparkline points={row.spark} tone={findChangeTone(changeRate)} />
      </td>
    </tr>
  )
}

function MoverRow({ row, tickers }: Omit<RowProps, 'rates'>) {
  const href = useHref()
  const { notation } = useVisit()
  const { last, changeRate } = useTicker(tickers, row)
  const [base = ''] = row.symbol.split('_')
  return (
    <li>
      <a href={href(spotPath(row.symbol))}>
        <CoinIcon asset={base} size={20} />
        <bdi>{base}</bdi>
        <PriceFigure
          className={styles.moverPrice}
          value={last}
          decimals={findMarket(row.symbol)?.priceDecimals ?? 2}
          notation={notation}
        />
        <ChangeRateFigure className={styles.moverChange} rate={changeRate} />
      </a>
    </li>
  )
}

/** True while a link has the pointer or the focus, so that no other row takes its place. */
const isLinkHeld = () => document.querySelector('main a:is(:hover, :focus)') !== null

function Top({ data, tickers }: { data: PageData['home']; tickers: StoreApi<TickersBySymbol> }) {
  const t = useT()
  const sourceNote = useSourceNote(data.source)
  const href = useHref()
  const [rows] = useLiveRows(data.markets, tickers, isLinkHeld)
  const lists = findTopMovers(rows)
  return (
    <section className={styles.band}>
      <div className={styles.title}>
        <h2>{t('home.top.title')}</h2>
        <a href={href('/markets')}>{t('home.top.all')}</a>
      </div>
      {data.markets.length === 0 ? (
        <p className={styles.unavailable}>{t('market.unavailable')}</p>
      ) : (
        <>
          <table className={styles.top}>
            <caption className="visually-hidden">{t('home.top.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('market.pair')}</th>
                <th scope="col">{t('market.last')}</th>
                <th scope="col">{t('market.change')}</th>
                <th scope="col" className={styles.course}>
                  {t('market.course')}
                </th>
              </tr>
            </thead>
            <tbody>
              {selectTopMarkets(rows).map((row) => (
                <TopRow key={row.symbol} row={row} tickers={tickers} rates={data.rates} />
              ))}
            </tbody>
          </table>
          <div className={styles.movers}>
            {(['gainers', 'losers', 'busiest'] as const).map((list) => (
              <div key={list}>
                <h3>{t(`home.movers.${list}`)}</h3>
                <ul>
                  {lists[list].map((row) => (
                    <MoverRow key={row.symbol} row={row} tickers={tickers} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
      <p className={styles.note}>{sourceNote}</p>
    </section>
  )
}

type HomeProps = {
  readonly data: PageData['home']
  readonly pulse: ReactNode
}

export function HomeContent({ data, pulse }: HomeProps) {
  const tickers = useTickers(data.markets)
  const { isLoggedIn } = useVisit()
  const shown = data.markets.find(({ symbol }) => symbol === DEFAULT_MARKET_SYMBOL)
  return (
    <>
      <div className={hero.first}>
        <HomeHero />
        {shown && <LiveMarketCard row={shown} tickers={tickers} rates={data.rates} />}
      </div>
      {isLoggedIn && (
        <Island name="first-steps">
          <OnboardingCard />
        </Island>
      )}
      {import.meta.env.SSR ? (
        <div className={styles.news}>
          <HomeAnnouncements news={data.still?.news} />
        </div>
      ) : (
        <ServerMarkup className={styles.news} />
      )}
      {pulse}
      <Top data={data} tickers={tickers} />
      {import.meta.env.SSR ? (
        <div className={more.more}>
          <HomeSections figures={data.still ?? {}} />
        </div>
      ) : (
        <ServerMarkup className={more.more} />
      )}
    </>
  )
}
