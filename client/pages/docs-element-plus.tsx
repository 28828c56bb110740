import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ElementsSection } from '../features/docs/elements/elements.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsElementPlusPage(_: PageProps<PageData['docs-element-plus']>) {
  return (
    <DocsPageLayout section="element-plus">
      <ElementsSection />
    </DocsPageLayout>
  )
}
