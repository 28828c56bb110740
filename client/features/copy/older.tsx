import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import styles from './copy.module.css'

type OlderProps = {
  readonly path: string
  readonly isBack: boolean
  /** Cursor of older rows; undefined on the last page. */
  readonly before: number | undefined
}

/** Links, so that each page has an address. */
export function Older({ path, isBack, before }: OlderProps) {
  const t = useT()
  const href = useHref()
  if (!isBack && before === undefined) return null
  return (
    <p className={styles.buttons}>
      {isBack && (
        <a className={styles.link} href={href(path)}>
          {t('copy.copy.newest')}
        </a>
      )}
      {before !== undefined && (
        <a className={styles.link} href={href(`${path}?before=${before}`)}>
          {t('copy.copy.older')}
        </a>
      )}
    </p>
  )
}
