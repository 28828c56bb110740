import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { useT } from '../../i18n/translation.tsx'
import { SignedFigure } from '../../ui/figures/signed-figure.tsx'

/** Formats `2.5` as `+2.50%`. */
export const formatSignedPercentText = (text: string): string => formatSignedFraction(Number(text) / 100)

export const SignedPercentFigure = ({ value }: { readonly value: string }) => (
  <SignedFigure value={value}>{formatSignedPercentText(value)}</SignedFigure>
)

export const AssetAmount = ({ value, asset }: { readonly value: string; readonly asset: string }) => (
  <span className="figure">{`${formatAmount(value, asset).text} ${asset}`}</span>
)

export function useFormatBotAge(): (ms: number) => string {
  const t = useT()
  return (ms) => {
    if (ms >= DAY_MS) return t('bots.days', { count: Math.floor(ms / DAY_MS) })
    if (ms >= HOUR_MS) return t('bots.time.hours', { count: Math.floor(ms / HOUR_MS) })
    return t('bots.time.minutes', { count: Math.max(0, Math.floor(ms / MINUTE_MS)) })
  }
}

/** Formats `BTC/USDT`, or `BTC/USDT Perp` for a perpetual. */
export const formatBotPair = (market: string): string =>
  `${toExchangeSymbol(market).replace('_', '/')}${isPerpetualMarket(market) ? ' Perp' : ''}`
