import styles from './skeleton.module.css'

export type SkeletonProps = {
  readonly shape?: 'line' | 'circle' | 'box'
  /** CSS sizes; what is to come has the same, so that nothing moves when it does. */
  readonly inlineSize?: string
  readonly blockSize?: string
}

/** Holds the place of what is still loading. Whoever waits for it says so in words: this says nothing. */
export function Skeleton({ shape = 'line', inlineSize, blockSize }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} style={{ inlineSize, blockSize }} aria-hidden="true" />
}
