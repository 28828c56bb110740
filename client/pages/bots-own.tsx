import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OwnBotsContent } from '../features/bots/own-bots.tsx'

export function BotsOwnPage({ data }: PageProps<PageData['bots-own']>) {
  return <OwnBotsContent data={data} />
}
