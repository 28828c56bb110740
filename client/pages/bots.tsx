import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { BotsOverview } from '../features/bots/overview.tsx'

export function BotsPage({ data }: PageProps<PageData['bots']>) {
  return <BotsOverview data={data} />
}
