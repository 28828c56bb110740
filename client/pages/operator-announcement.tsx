import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DeskAnnouncement } from '../features/operator/announcement.tsx'

export function OperatorAnnouncementPage({ data }: PageProps<PageData['operator-announcement']>) {
  return <DeskAnnouncement data={data} />
}
