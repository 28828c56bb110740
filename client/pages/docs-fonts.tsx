import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FontsSection } from '../features/docs/fonts/fonts.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsFontsPage(_: PageProps<PageData['docs-fonts']>) {
  return (
    <DocsPageLayout section="fonts">
      <FontsSection />
    </DocsPageLayout>
  )
}
