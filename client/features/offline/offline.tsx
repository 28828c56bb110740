import { useEffect, useState } from 'react'
import { formatMachineTime } from '#shared/format/dates.ts'
import type { NumberNotation } from '#shared/format/numbers.ts'
import { formatPercent } from '#shared/format/numbers.ts'
import { formatRelative } from '#shared/format/relative.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { readLastPrices, type StoredPrice } from '../../preferences/last-prices.ts'
import { parseStoredTexts, readStored } from '../../preferences/storage.ts'
import { applyTheme } from '../../preferences/theme.ts'
import { useGlobalStore } from '../../state/provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { PriceFigure } from '../../ui/figures/figures.tsx'
import { readSettingsCookies } from './choices.ts'
import { useConnectivity } from './connectivity.ts'
import styles from './offline.module.css'

type Row = StoredPrice & { readonly symbol: string }

function seenRows(): readonly Row[] {
  const favourites = new Set(readStored('favourites', parseStoredTexts))
  const rows = Object.entries(readLastPrices()).map(([symbol, seen]) => ({ symbol, ...seen }))
  return rows.sort((a, b) => Number(favourites.has(b.symbol)) - Number(favourites.has(a.symbol)))
}

/** Returns the time (epoch ms), updated every second; 0 on the server. */
function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Prices({ rows, notation }: { rows: readonly Row[]; notation: NumberNotation }) {
  const t = useT()
  const { locale } = useVisit()
  const now = useNow()
  return (
    <table className={styles.prices} data-testid="last-prices">
      <caption>
        <span className={styles.title}>
          {t('offline.prices')} <span className={styles.stale}>{t('offline.stale')}</span>
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('market.pair')}</th>
          <th scope="col">{t('market.last')}</th>
          <th scope="col">{t('market.change')}</th>
          <th scope="col">{t('offline.age')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, last, changeRate, at }) => (
          <tr key={symbol} data-stale="">
            <th scope="row">
              <bdi>{symbol.replace('_', '/')}</bdi>
            </th>
            <td>
              <PriceFigure value={last} decimals={findMarket(symbol)?.priceDecimals ?? 2} notation={notation} />
            </td>
            <td className="figure">{formatPercent(changeRate)}</td>
            <td>
              <time dateTime={formatMachineTime(at)}>{formatRelative(Math.min(at, now), now, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function OfflineContent() {
  const t = useT()
  const href = useHref()
  const { path, notation: served } = useVisit()
  const [rows, setRows] = useState<readonly Row[] | undefined>()
  const [notation, setNotation] = useState(served)
  const store = useGlobalStore()
  const { state, retry } = useConnectivity(path)
  useEffect(() => {
    setRows(seenRows())
    const { theme, notation: chosen } = readSettingsCookies()
    if (chosen) setNotation(chosen)
    if (!theme) return
    applyTheme(theme)
    store.setState({ theme })
  }, [store])
  const isOnline = state === 'online'
  return (
    <div className={styles.page}>
      <h1>{isOnline ? t('offline.online.title') : t('offline.title')}</h1>
      <p className={styles.lead}>
        {isOnline ? t('offline.online.text') : t('offline.text')} {rows && rows.length > 0 && t('offline.note')}
      </p>
      <div className={`${styles.actions} needs-script`}>
        {isOnline ? (
          <ButtonLink variant="primary" href={href('/')}>
            {t('shell.nav.home')}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={retry} aria-disabled={state === 'checking'}>
            {t('offline.retry')}
          </Button>
        )}
        <p className={styles.state} role="status">
          {state !== 'unknown' && !isOnline && t(`offline.state.${state}`)}
        </p>
      </div>
      {rows && rows.length > 0 && <Prices rows={rows} notation={notation} />}
      {rows?.length === 0 && <p className={styles.none}>{t('offline.none')}</p>}
    </div>
  )
}
