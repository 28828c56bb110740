import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SharedBotContent } from '../features/bots/shared-bot.tsx'

export function BotSharedPage({ data }: PageProps<PageData['bot-shared']>) {
  return <SharedBotContent data={data} />
}
