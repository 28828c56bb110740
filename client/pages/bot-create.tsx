import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { BotCreateContent } from '../features/bots/create.tsx'

export function BotCreatePage({ data }: PageProps<PageData['bot-create']>) {
  return <BotCreateContent data={data} />
}
