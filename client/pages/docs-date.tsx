import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DateSection } from '../features/docs/date/date.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsDatePage(_: PageProps<PageData['docs-date']>) {
  return (
    <DocsPageLayout section="date">
      <DateSection />
    </DocsPageLayout>
  )
}
