import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { DocsFrame } from '../features/docs/layout/docs-frame.tsx'
import { Overview } from '../features/docs/overview/overview.tsx'

export function DocsPage(_: PageProps<PageData['docs']>) {
  return (
    <DocsFrame section="overview">
      <Overview />
    </DocsFrame>
  )
}
