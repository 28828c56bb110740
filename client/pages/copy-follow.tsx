import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Follow } from '../features/copy/follow.tsx'

export function CopyFollowPage({ data }: PageProps<PageData['copy-follow']>) {
  return <Follow data={data} />
}
