import { isPerpetual, symbolOf } from '#shared/bots/perpetuals.ts'
import { percent } from '#shared/format/numbers.ts'
import { shownAmount } from '#shared/format/shown-amount.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './bots.module.css'

/** A share of one: two places, cut, with its sign. */
export const shareText = (value: number): string => percent(value.toFixed(8))

/** Percent as the calls write it (`2.5`) the way that pages do. */
export const percentText = (text: string): string => percent((Number(text) / 100).toFixed(8))

const isLoss = (text: string) => text.startsWith('-') && /[1-9]/.test(text)
const isGain = (text: string) => !text.startsWith('-') && /[1-9]/.test(text)
const toneOf = (text: string) => (isLoss(text) ? styles.loss : isGain(text) ? styles.gain : undefined)

/** Percent, in the colour of its sign. */
export const Percent = ({ value }: { readonly value: string }) => (
  <span className={`figure ${toneOf(value) ?? ''}`}>{percentText(value)}</span>
)

/** What came in or went, in the colour of its sign. */
export function Profit({ value, asset }: { readonly value: string; readonly asset: string }) {
  const { text, full } = shownAmount(value, asset)
  return (
    <span className={`figure ${toneOf(value) ?? ''}`} title={`${full} ${asset}`}>
      {`${isGain(value) ? '+' : ''}${text} ${asset}`}
    </span>
  )
}

export const Money = ({ value, asset }: { readonly value: string; readonly asset: string }) => (
  <span className="figure">{`${shownAmount(value, asset).text} ${asset}`}</span>
)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something has run, in its largest unit. */
export function useDuration(): (ms: number) => string {
  const t = useT()
  return (ms) => {
    if (ms >= DAY) return t('bots.days', { count: Math.floor(ms / DAY) })
    if (ms >= HOUR) return t('bots.time.hours', { count: Math.floor(ms / HOUR) })
    return t('bots.time.minutes', { count: Math.max(0, Math.floor(ms / MINUTE)) })
  }
}

/** The asset that a bot's money is counted in. */
export const quoteOf = (market: string): string => symbolOf(market).split('_')[1] ?? 'USDT'
/** As traders write it: a perpetual is `BTC/USDT Perp` wherever both are named. */
export const pairOf = (market: string): string =>
  `${symbolOf(market).replace('_', '/')}${isPerpetual(market) ? ' Perp' : ''}`
