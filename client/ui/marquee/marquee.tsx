import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlayback } from '../../behaviours/playback/use-playback.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './marquee.module.css'

export type MarqueeProps = {
  readonly label: string
  readonly children: ReactNode
  readonly duration?: number
  readonly delay?: number
  readonly loops?: number | 'infinite'
}

/**
 * Content that moves endlessly, 20 s a round (spec §9). The pointer, focus and a button pause it. With reduced motion
 * the user scrolls.
 */
export function Marquee({ label, children, duration = 20, delay = 0, loops = 'infinite' }: MarqueeProps) {
  const t = useT()
  const { isPlaying, isWanted, isCalm, toggle, region } = usePlayback()
  const animation = { animationDuration: `${duration}s`, animationDelay: `${delay}s`, animationIterationCount: loops }
  const Icon = isWanted ? Pause : Play
  return (
    <div className={styles.marquee} data-playing={isPlaying} {...region}>
      {/* biome-ignore lint/a11y/useSemanticElements: the content is not a set of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users scroll it by keyboard while it is paused (WCAG 2.1.1) */}
      <div className={styles.window} tabIndex={0} role="group" aria-label={label}>
        <div className={styles.track} style={animation}>
          <div className={styles.copy}>{children}</div>
          {/* A second copy makes the round seamless. */}
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
