import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AnnouncementContent } from '../features/content/announcements/announcement.tsx'

export function AnnouncementPage({ data }: PageProps<PageData['announcement']>) {
  return <AnnouncementContent data={data} />
}
