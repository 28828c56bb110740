import { ChevronRight } from 'lucide-react'
import { useT } from '../../i18n/translation.tsx'
import styles from './breadcrumb.module.css'

export type BreadcrumbLink = { readonly label: string; readonly href: string }

export type BreadcrumbProps = {
  readonly crumbs: readonly BreadcrumbLink[]
  readonly current: string
}

export function Breadcrumb({ crumbs, current }: BreadcrumbProps) {
  const t = useT()
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
