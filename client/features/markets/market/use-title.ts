import { useEffect } from 'react'
import { formatPrice } from '#shared/format/numbers.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import type { MarketData } from './use-market.ts'

/** Shows the last price in the tab's title, throttled so it stays readable. */
export function usePriceInTitle({ product, market, live }: MarketData): void {
  const { notation, brand } = useVisit()
  const t = useT()
  useEffect(() => {
    const pair = `${market.base}/${market.quote}`
    const write = () => {
      const last = formatPrice(live.getState().ticker.last, market.priceDecimals, notation).text
      document.title = `${last} ${product.titleOf(t, pair)} | ${brand}`
    }
    const timer = setInterval(write, 2_000)
    return () => clearInterval(timer)
  }, [product, market, live, notation, brand, t])
}
