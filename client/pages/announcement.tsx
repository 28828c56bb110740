import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Announcement } from '../features/announcements/announcement.tsx'

export function AnnouncementPage({ data }: PageProps<PageData['announcement']>) {
  return <Announcement data={data} />
}
