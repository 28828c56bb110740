import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FollowLeadContent } from '../features/copy/follow.tsx'

export function CopyFollowPage({ data }: PageProps<PageData['copy-follow']>) {
  return <FollowLeadContent data={data} />
}
