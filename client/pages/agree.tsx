import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AgreeContent } from '../features/identity/agree/agree.tsx'

export function AgreePage({ data }: PageProps<PageData['agree']>) {
  return <AgreeContent data={data} />
}
