import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorAnnouncement } from '../features/operator/announcement.tsx'

export function OperatorAnnouncementPage({ data }: PageProps<PageData['operator-announcement']>) {
  return <OperatorAnnouncement data={data} />
}
