import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FontsSection } from '../features/docs/fonts/fonts.tsx'
import { DocsFrame } from '../features/docs/layout/docs-frame.tsx'

export function DocsFontsPage(_: PageProps<PageData['docs-fonts']>) {
  return (
    <DocsFrame section="fonts">
      <FontsSection />
    </DocsFrame>
  )
}
