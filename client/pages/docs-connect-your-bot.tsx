import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ConnectYourBot } from '../features/docs/connect/connect-your-bot.tsx'
import { DocsPageLayout } from '../features/docs/layout/docs-frame.tsx'

export function DocsConnectYourBotPage(_: PageProps<PageData['docs-connect-your-bot']>) {
  return (
    <DocsPageLayout section="connect-your-bot">
      <ConnectYourBot />
    </DocsPageLayout>
  )
}
