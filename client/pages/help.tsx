import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { HelpHomeContent } from '../features/content/help/help-home.tsx'

export function HelpPage({ data }: PageProps<PageData['help']>) {
  return <HelpHomeContent data={data} />
}
