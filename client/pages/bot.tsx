import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Bot } from '../features/bots/bot.tsx'

export function BotPage({ data }: PageProps<PageData['bot']>) {
  return <Bot data={data} />
}
