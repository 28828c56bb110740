import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { useT } from '../i18n/translation.tsx'
import { useHref, useVisit } from '../i18n/visit.tsx'

/** Stands in the shell of a page whose data did not come: its address is that page's, and leads to it once more. */
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
