import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ContactContent } from '../features/content/help/contact.tsx'

export function ContactPage({ data }: PageProps<PageData['contact']>) {
  return <ContactContent data={data} />
}
