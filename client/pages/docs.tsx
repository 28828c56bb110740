import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'
import { DocsOverview } from '../features/docs/overview/overview.tsx'

export function DocsPage(_: PageProps<PageData['docs']>) {
  return (
    <DocsPageLayout section="overview">
      <DocsOverview />
    </DocsPageLayout>
  )
}
