import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'
import { SelectSection } from '../features/docs/select/select-section.tsx'

export function DocsSelectPage(_: PageProps<PageData['docs-select']>) {
  return (
    <DocsPageLayout section="select">
      <SelectSection />
    </DocsPageLayout>
  )
}
