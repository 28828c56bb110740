import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OwnBotContent } from '../features/bots/bot.tsx'

export function BotPage({ data }: PageProps<PageData['bot']>) {
  return <OwnBotContent data={data} />
}
