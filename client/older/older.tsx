import type { PageCursors } from '#shared/api/cursor.ts'
import { useHref } from '../i18n/visit.tsx'
import styles from './older.module.css'

type OlderProps = {
  /** Path without query. */
  readonly path: string
  /** Query parameters that both links keep. */
  readonly query?: Readonly<Record<string, string>>
  readonly paged: PageCursors
  readonly older: string
  readonly newest: string
  /** Id of the list's element, to which both links scroll. */
  readonly anchor?: string
}

/** Each page of rows has a URL. */
export function PageCursorLinks({ path, query = {}, paged: { isBack, next }, older, newest, anchor }: OlderProps) {
  const href = useHref()
  if (!isBack && !next) return null
  const to = (more: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ ...query, ...more }).toString()
    return href(`${path}${search === '' ? '' : `?${search}`}`) + (anchor === undefined ? '' : `#${anchor}`)
  }
  const { before = 0, beforeId = '' } = next ?? {}
  return (
    <p className={styles.older}>
      {isBack && <a href={to({})}>{newest}</a>}
      {next && <a href={to({ before: String(before), ...(beforeId !== '' && { beforeId }) })}>{older}</a>}
    </p>
  )
}
