import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { RewardsContent } from '../features/rewards/rewards.tsx'

export function RewardsPage({ data }: PageProps<PageData['rewards']>) {
  return <RewardsContent data={data} />
}
