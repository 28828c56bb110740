import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Contact } from '../features/help/contact.tsx'

export function ContactPage({ data }: PageProps<PageData['contact']>) {
  return <Contact data={data} />
}
