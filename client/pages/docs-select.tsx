import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DocsFrame } from '../features/docs/layout/docs-frame.tsx'
import { SelectSection } from '../features/docs/select/select-section.tsx'

export function DocsSelectPage(_: PageProps<PageData['docs-select']>) {
  return (
    <DocsFrame section="select">
      <SelectSection />
    </DocsFrame>
  )
}
