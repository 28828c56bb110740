import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { HelpHome } from '../features/content/help/help-home.tsx'

export function HelpPage({ data }: PageProps<PageData['help']>) {
  return <HelpHome data={data} />
}
