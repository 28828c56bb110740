import styles from './avatar.module.css'
import { computeInitials } from './initials.ts'

export type AvatarProps = {
  /** The picture has no alternative text, because the page shows the name beside it. */
  readonly name: string
  readonly src?: string
  readonly size?: 24 | 32 | 40 | 56
}

export function Avatar({ name, src, size = 32 }: AvatarProps) {
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <span className={styles.initials} style={{ fontSize: size * 0.4 }}>
        {computeInitials(name)}
      </span>
      {src && <img className={styles.image} src={src} alt="" width={size} height={size} loading="lazy" />}
    </span>
  )
}
