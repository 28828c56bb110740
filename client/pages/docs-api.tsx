import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ApiReference } from '../features/docs/api/api-reference.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsApiPage({ data }: PageProps<PageData['docs-api']>) {
  return (
    <DocsPageLayout section="api">
      <ApiReference facts={data} />
    </DocsPageLayout>
  )
}
