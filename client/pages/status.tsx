import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { StatusContent } from '../features/content/help/status.tsx'

export function StatusPage({ data }: PageProps<PageData['status']>) {
  return <StatusContent data={data} />
}
