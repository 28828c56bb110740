import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx'
import { HelpArticleList } from './article-list.tsx'
import styles from './help.module.css'

export function HelpCatalog({ data: { catalog, articles } }: { readonly data: PageData['help-catalog'] }) {
  const t = useT()
  const href = useHref()
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[{ label: t('help.title'), href: href('/help') }]}
        current={t(`help.catalogs.${catalog}.title`)}
      />
      <h1>{t(`help.catalogs.${catalog}.title`)}</h1>
      <p className={styles.lead}>{t(`help.catalogs.${catalog}.text`)}</p>
      <HelpArticleList articles={articles} isLong />
    </div>
  )
}
