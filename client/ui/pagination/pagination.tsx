import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { listPaginationItems } from './page-window.ts'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** From 1 to `pages`. */
  readonly page: number
  readonly pages: number
  /** URLs of pages, which work without JavaScript and in new tabs. */
  readonly hrefOf: (page: number) => string
  /** Shows the page without a navigation. Without this handler the browser follows the link. */
  readonly onPage?: (page: number) => void
}

type StepProps = { readonly to: string | undefined; readonly label: string; readonly children: ReactNode }

/** If there is no such page, the space stays empty. */
function Step({ to, label, children, onPress }: StepProps & { onPress: (event: MouseEvent) => void }) {
  return to === undefined ? (
    <span className={styles.step} aria-hidden="true">
      {children}
    </span>
  ) : (
    <a className={styles.step} href={to} aria-label={label} onClick={onPress}>
      {children}
    </a>
  )
}

export function Pagination({ page, pages, hrefOf, onPage }: PaginationProps) {
  const t = useT()
  const press = (to: number) => (event: MouseEvent) => {
    if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPage(to)
  }
  const at = (to: number) => (to >= 1 && to <= pages ? hrefOf(to) : undefined)
  return (
    <nav className={styles.pages} aria-label={t('ui.pages.label')}>
      <Step to={at(page - 1)} label={t('ui.pages.previous')} onPress={press(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </Step>
      <ol>
        {listPaginationItems(page, pages).map((mark, index) => (
          <li key={mark === 'gap' ? `gap ${index}` : mark}>
            {mark === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefOf(mark)}
                onClick={press(mark)}
                aria-label={t('ui.pages.page', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Step to={at(page + 1)} label={t('ui.pages.next')} onPress={press(page + 1)}>
        <ChevronRight size={16} aria-hidden="true" />
      </Step>
    </nav>
  )
}
