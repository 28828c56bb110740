import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Geetest } from '../features/docs/geetest/geetest.tsx'
import { DocsFrame } from '../features/docs/layout/docs-frame.tsx'

export function DocsGeetestPage(_: PageProps<PageData['docs-geetest']>) {
  return (
    <DocsFrame section="geetest">
      <Geetest />
    </DocsFrame>
  )
}
