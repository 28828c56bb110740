import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorAnnouncements } from '../features/operator/announcements.tsx'

export function OperatorAnnouncementsPage({ data }: PageProps<PageData['operator-announcements']>) {
  return <OperatorAnnouncements data={data} />
}
