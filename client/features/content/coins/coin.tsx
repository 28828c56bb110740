import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { formatMoney } from '#shared/format/numbers.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { hasPaperAccounts, isFeatureOn } from '#shared/operator/features.ts'
import { isP2pAsset } from '#shared/p2p/fiats.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useSourceNote } from '../../../i18n/source-note.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import type { TickersBySymbol } from '../../../live/tickers.ts'
import { useTicker, useTickers } from '../../../live/use-tickers.ts'
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import { DataAge } from '../../../ui/data-age/data-age.tsx'
import { AbbreviatedFigure } from '../../../ui/figures/abbreviated.tsx'
import { ChangeRateFigure, PriceFigure } from '../../../ui/figures/figures.tsx'
import styles from './coin.module.css'
import { CoinChart } from './coin-chart.tsx'
import { CoinDescription, CoinNetworks } from './coin-facts.tsx'
import { CoinContractTable, CoinMarketTable } from './coin-markets.tsx'

type Data = PageData['coin']
type QuoteProps = {
  readonly row: MarketRow
  readonly tickers: StoreApi<TickersBySymbol>
  readonly rates: Data['rates']
}

type CostProps = {
  readonly price: ReactNode
  readonly quote: string | undefined
  /** Price in US dollars, decimal text. */
  readonly dollars: string
  readonly rates: Data['rates']
}

function Cost({ price, quote, dollars, rates }: CostProps) {
  const t = useT()
  const { currency, locale } = useVisit()
  return (
    <p className={styles.price}>
      {price} <span>{quote}</span>
      <small>{t('spot.inCurrency', { amount: formatMoney(dollars, currency, rates.perUsd, locale).text })}</small>
    </p>
  )
}

function Quote({ row, tickers, rates }: QuoteProps) {
  const t = useT()
  const { notation, locale } = useVisit()
  const { last, changeRate, high, low, volume, quoteVolume } = useTicker(tickers, row)
  const [base = '', quote = ''] = row.symbol.split('_')
  const decimals = findMarket(row.symbol)?.priceDecimals ?? 2
  const figure = (value: string) => <PriceFigure value={value} decimals={decimals} notation={notation} />
  const figures = [
    [t('market.change'), <ChangeRateFigure key="change" rate={changeRate} />],
    [t('market.high'), figure(high)],
    [t('market.low'), figure(low)],
    [
      t('shell.noted', { label: t('market.volume'), note: base }),
      <AbbreviatedFigure key="volume" value={volume} locale={locale} />,
    ],
    [
      t('shell.noted', { label: t('market.turnover'), note: quote }),
      <AbbreviatedFigure key="turnover" value={quoteVolume} locale={locale} />,
    ],
  ] as const
  return (
    <>
      <Cost price={<span data-testid="coin-price">{figure(last)}</span>} quote={quote} dollars={last} rates={rates} />
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Actions({ data: { asset, contracts }, symbol }: { readonly data: Data; readonly symbol: string | undefined }) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const contract = contracts[0]?.symbol
  const convert = asset === 'USDT' ? '/otc' : `/otc?from=USDT&to=${asset}`
  const ways: readonly (readonly [name: string, path: string | undefined | false])[] = [
    [t('market.trade'), symbol && spotPath(symbol)],
    [t('coin.contracts'), contract && futuresPath(contract)],
    [t('coin.convert'), isFeatureOn(config, 'otc') && convert],
    [t('coin.p2p'), isFeatureOn(config, 'p2p') && isP2pAsset(asset) && `/p2p?asset=${asset}`],
    [t('coin.deposit'), hasPaperAccounts(config) && `/wallet/deposit?asset=${asset}`],
    [t('coin.withdraw'), hasPaperAccounts(config) && `/wallet/withdraw?asset=${asset}`],
  ]
  return (
    <nav className={styles.actions} aria-label={t('coin.actions', { asset })}>
      {ways.map(
        ([name, path], at) =>
          path && (
            <ButtonLink key={name} href={href(path)} variant={at === 0 ? 'primary' : 'secondary'}>
              {name}
            </ButtonLink>
          ),
      )}
    </nav>
  )
}

export function CoinContent({ data }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const { brand, config } = useVisit()
  const sourceNote = useSourceNote(data.source)
  const { asset, name, markets, contracts, networks, rates, source } = data
  const tickers = useTickers(markets)
  const market = findMarket(`${asset}_USDT`)
  const row = markets.find(({ symbol }) => symbol === market?.symbol)
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={[{ label: t('shell.nav.markets'), href: href('/markets') }]} current={name} />
      <header className={styles.head}>
        <h1>
          <CoinIcon asset={asset} size={32} eager />
          <span className="visually-hidden">
            {t('coin.price', { name: t('shell.noted', { label: name, note: asset }) })}
          </span>
          <bdi aria-hidden="true">
            {name} {name !== asset && <span>{asset}</span>}
          </bdi>
        </h1>
        {row && <Quote row={row} tickers={tickers} rates={rates} />}
        {!market && <Cost price={<span className="figure">1</span>} quote={asset} dollars="1" rates={rates} />}
        <p className={styles.source} title={sourceNote}>
          {t(`common.source.${source}`)} <DataAge />
        </p>
      </header>
      <Actions data={data} symbol={row?.symbol} />
      {market && data.candles.length > 0 && <CoinChart data={data} market={market} />}
      {!market && <p className={styles.about}>{t('coin.quoted', { asset, brand })}</p>}
      {market && !row && <p className={styles.about}>{t('market.unavailable')}</p>}
      <CoinDescription data={data} />
      {markets.length > 0 && <CoinMarketTable rows={markets} tickers={tickers} />}
      {contracts.length > 0 && <CoinContractTable rows={contracts} />}
      {hasPaperAccounts(config) && <CoinNetworks asset={asset} rows={networks} />}
    </div>
  )
}
