import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OfflineContent } from '../features/offline/offline.tsx'

export function OfflinePage(_: PageProps<PageData['offline']>) {
  return <OfflineContent />
}
