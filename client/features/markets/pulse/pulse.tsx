import { use } from 'react'
import type { MarketsData } from '#shared/pages/page-data.ts'
import { ServerMarkup } from '../../../hydration/server-markup.tsx'
import styles from './pulse.module.css'
import { MarketPulseStripContext } from './strip-context.ts'

type PulseProps = {
  readonly data: Pick<MarketsData, 'pulse' | 'rates'>
  /** True for the full width of the page. */
  readonly isBand?: boolean
}

/** Summary that only the server renders, so no first load contains its code and texts. */
export function MarketPulseSummary({ data: { pulse, rates }, isBand = false }: PulseProps) {
  const Strip = use(MarketPulseStripContext)
  if (!pulse) return null
  const className = isBand ? `${styles.place} ${styles.band}` : styles.place
  return Strip ? (
    <div className={className}>
      <Strip pulse={pulse} rates={rates} />
    </div>
  ) : (
    <ServerMarkup className={className} />
  )
}
