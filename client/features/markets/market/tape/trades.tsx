import { memo } from 'react'
import { useStore } from 'zustand'
import { formatMachineTime, formatTimeOfDay } from '#shared/format/dates.ts'
import { formatForNarrowColumn } from '#shared/format/short-figures.ts'
import type { Trade } from '#shared/markets/market-data.ts'
import { tradeProofPath } from '#shared/navigation/paths.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { useClock, useClockLabel } from '../../../../i18n/clock.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../../i18n/visit.tsx'
import { renderPrice } from '../../../../ui/figures/figures.tsx'
import type { MarketData } from '../use-market.ts'
import styles from './trades.module.css'

const ROWS = 20

type RowProps = {
  readonly symbol: string
  readonly trade: Trade | undefined
  readonly zone: string
  readonly decimals: number
}

function TradeRow({ symbol, trade, zone, decimals }: RowProps) {
  const t = useT()
  const href = useHref()
  const { notation, locale, config } = useVisit()
  if (!trade) {
    return (
      <tr>
        <td colSpan={3} />
      </tr>
    )
  }
  const { side, price, time } = trade
  const quantity = formatForNarrowColumn(trade.quantity, locale)
  const shownTime = <time dateTime={formatMachineTime(time)}>{formatTimeOfDay(time, zone)}</time>
  return (
    <tr>
      <td className={`figure ${side === 'buy' ? styles.buy : styles.sell}`}>
        {renderPrice(price, decimals, notation)}
        <span className="visually-hidden">{t(`market-screen.trades.${side}`)}</span>
      </td>
      {/* A new cell for another length: browsers count a shorter text at the end as a layout shift. */}
      <td key={`quantity ${quantity.length}`} className="figure">
        {quantity}
      </td>
      <td className="figure">
        {hasPaperAccounts(config) ? (
          <a href={href(tradeProofPath(symbol, trade.seq))} title={t('spot.entry')}>
            {shownTime}
          </a>
        ) : (
          shownTime
        )}
      </td>
    </tr>
  )
}

export const TradeTape = memo(function Tape({ market, live }: Pick<MarketData, 'market' | 'live'>) {
  const t = useT()
  const trades = useStore(live, (state) => state.trades)
  const { zone } = useClock()
  const clocked = useClockLabel()
  // A fixed number of rows, because inserted rows would shift the page several times a second.
  const slots = Array.from({ length: ROWS }, (_, rank) => ({ rank, trade: trades[rank] }))
  return (
    <div className={styles.trades} data-testid="trades">
      <h2>{t('market-screen.trades.title')}</h2>
      <table dir="ltr">
        <caption className="visually-hidden">
          {t('market-screen.trades.caption', { pair: market.symbol.replace('_', '/') })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('market-screen.book.price', { asset: market.quote })}</th>
            <th scope="col">{t('market-screen.book.quantity', { asset: market.base })}</th>
            <th scope="col">{clocked(t('market-screen.trades.time'))}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ rank, trade }) => (
            <TradeRow key={rank} symbol={market.symbol} trade={trade} zone={zone} decimals={market.priceDecimals} />
          ))}
        </tbody>
      </table>
    </div>
  )
})
