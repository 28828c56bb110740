import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { GeetestSection } from '../features/docs/geetest/geetest.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsGeetestPage(_: PageProps<PageData['docs-geetest']>) {
  return (
    <DocsPageLayout section="geetest">
      <GeetestSection />
    </DocsPageLayout>
  )
}
