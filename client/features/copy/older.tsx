import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import styles from './copy.module.css'

type OlderProps = {
  readonly path: string
  readonly isBack: boolean
  /** From here on there are older ones; undefined: these are the oldest. */
  readonly before: number | undefined
}

/** The way back in a list of trades, and to its beginning again: links, so that each part has an address. */
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
