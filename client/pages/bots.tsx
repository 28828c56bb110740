import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { BotsContent } from '../features/bots/overview.tsx'

export function BotsPage({ data }: PageProps<PageData['bots']>) {
  return <BotsContent data={data} />
}
