import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AnnouncementsContent } from '../features/content/announcements/announcements.tsx'

export function AnnouncementsPage({ data }: PageProps<PageData['announcements']>) {
  return <AnnouncementsContent data={data} />
}
