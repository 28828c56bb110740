import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ElementsSection } from '../features/docs/elements/elements.tsx'
import { DocsFrame } from '../features/docs/layout/docs-frame.tsx'

export function DocsElementPlusPage(_: PageProps<PageData['docs-element-plus']>) {
  return (
    <DocsFrame section="element-plus">
      <ElementsSection />
    </DocsFrame>
  )
}
