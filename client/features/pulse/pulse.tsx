import type { MarketsData } from '#shared/pages.ts'
import { Kept } from '../../kept.tsx'
import styles from './pulse.module.css'
import { PulseStrip } from './pulse-strip.tsx'

type PulseProps = {
  readonly data: Pick<MarketsData, 'pulse' | 'rates'>
  /** Whether it is a band of the page's own width, and not a part of one. */
  readonly isBand?: boolean
}

/** What all markets come to. The server alone draws it: its code and words are in no first load. */
export function Pulse({ data: { pulse, rates }, isBand = false }: PulseProps) {
  if (!pulse) return null
  const className = isBand ? `${styles.place} ${styles.band}` : styles.place
  return import.meta.env.SSR ? (
    <div className={className}>
      <PulseStrip pulse={pulse} rates={rates} />
    </div>
  ) : (
    <Kept className={className} />
  )
}
