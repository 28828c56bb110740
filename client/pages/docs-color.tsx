import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ColourTables } from '../features/docs/color/color.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsColorPage(_: PageProps<PageData['docs-color']>) {
  return (
    <DocsPageLayout section="color">
      <ColourTables />
    </DocsPageLayout>
  )
}
