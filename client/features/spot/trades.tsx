import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/numbers.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Price } from '../../ui/figures/figures.tsx'
import styles from './trades.module.css'
import type { Shown } from './use-market.ts'

const ROWS = 24

const utc = (time: number) => new Date(time).toISOString().slice(11, 19)
const local = (time: number) => {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The tape. Times are UTC as rendered, the visitor's own once the page is alive. */
export function Trades({ shown }: { shown: Shown }) {
  const t = useT()
  const { notation } = useVisit()
  const { market, live } = shown
  const trades = useStore(live, (state) => state.trades)
  const [clock, setClock] = useState(() => utc)
  useEffect(() => setClock(() => local), [])
  return (
    <div className={styles.trades} data-testid="trades">
      <h2>{t('spot.trades.title')}</h2>
      <table dir="ltr">
        <caption className="visually-hidden">
          {t('spot.trades.caption', { pair: market.symbol.replace('_', '/') })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('spot.book.price', { asset: market.quote })}</th>
            <th scope="col">{t('spot.book.quantity', { asset: market.base })}</th>
            <th scope="col">{t('spot.trades.time')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, ROWS).map(({ seq, side, price, quantity, time }) => (
            <tr key={seq}>
              <td className={side === 'buy' ? styles.buy : styles.sell}>
                <Price value={price} decimals={market.priceDecimals} notation={notation} />
                <span className="visually-hidden">{t(`spot.trades.${side}`)}</span>
              </td>
              <td className="figure">{groupThousands(quantity)}</td>
              <td className="figure">
                <time dateTime={new Date(time).toISOString()}>{clock(time)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
