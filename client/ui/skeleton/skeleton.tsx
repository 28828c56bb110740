import styles from './skeleton.module.css'

export type SkeletonProps = {
  readonly shape?: 'line' | 'circle' | 'box'
  /** CSS sizes equal to those of the content, so nothing shifts. */
  readonly inlineSize?: string
  readonly blockSize?: string
}

/** A placeholder that screen readers ignore; the surrounding component announces the loading. */
export function Skeleton({ shape = 'line', inlineSize, blockSize }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} style={{ inlineSize, blockSize }} aria-hidden="true" />
}
