import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { useT } from '../i18n/translation.tsx'
import { useHref, useVisit } from '../i18n/visit.tsx'

export function LatePage(_: PageProps<PageData['late']>) {
  const t = useT()
  const href = useHref()
  const { path, search } = useVisit()
  return (
    <div className="late">
      <h1>{t('error.unloaded.text')}</h1>
      <a href={href(path) + search}>{t('error.unloaded.retry')}</a>
    </div>
  )
}
