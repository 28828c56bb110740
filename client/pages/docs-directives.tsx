import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DirectivesSection } from '../features/docs/directives/directives.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsDirectivesPage(_: PageProps<PageData['docs-directives']>) {
  return (
    <DocsPageLayout section="directives">
      <DirectivesSection />
    </DocsPageLayout>
  )
}
