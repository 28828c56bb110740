import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlayback } from '../../behaviours/playback/use-playback.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './marquee.module.css'

export type MarqueeProps = {
  /** Says what runs through. */
  readonly label: string
  readonly children: ReactNode
  /** Seconds for one round. */
  readonly duration?: number
  /** Seconds before it starts. */
  readonly delay?: number
  /** Rounds until it stands still. */
  readonly loops?: number | 'infinite'
}

/**
 * A line that runs through (spec §9: 20 s a round, no delay, without end). It stands still under the pointer, in focus, by
 * its button, and for who asked for less motion: then it is scrolled by hand.
 */
export function Marquee({ label, children, duration = 20, delay = 0, loops = 'infinite' }: MarqueeProps) {
  const t = useT()
  const { isPlaying, isWanted, isCalm, toggle, region } = usePlayback()
  const animation = { animationDuration: `${duration}s`, animationDelay: `${delay}s`, animationIterationCount: loops }
  const Icon = isWanted ? Pause : Play
  return (
    <div className={styles.marquee} data-playing={isPlaying} {...region}>
      {/* biome-ignore lint/a11y/useSemanticElements: news are no set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard when it stands still (WCAG 2.1.1) */}
      <div className={styles.window} tabIndex={0} role="group" aria-label={label}>
        <div className={styles.track} style={animation}>
          <div className={styles.copy}>{children}</div>
          {/* Follows at its heels, so that the round has no end. */}
          <div className={styles.copy} aria-hidden="true" inert>
            {children}
          </div>
        </div>
      </div>
      {!isCalm && (
        <button
          type="button"
          className={`${styles.toggle} needs-script`}
          onClick={toggle}
          aria-label={isWanted ? t('ui.playback.pause') : t('ui.playback.play')}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
