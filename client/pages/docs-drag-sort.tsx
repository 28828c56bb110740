import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DragSortSection } from '../features/docs/drag-sort/drag-sort.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsDragSortPage(_: PageProps<PageData['docs-drag-sort']>) {
  return (
    <DocsPageLayout section="drag-sort">
      <DragSortSection />
    </DocsPageLayout>
  )
}
