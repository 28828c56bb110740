import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { HelpArticleContent } from '../features/content/help/help-article.tsx'

export function HelpArticlePage({ data }: PageProps<PageData['help-article']>) {
  return <HelpArticleContent data={data} />
}
