import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AgreementContent } from '../features/identity/agree/agree.tsx'

export function AgreePage({ data }: PageProps<PageData['agree']>) {
  return <AgreementContent data={data} />
}
