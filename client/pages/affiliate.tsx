import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Invite } from '../features/account/invite.tsx'

export function AffiliatePage({ data }: PageProps<PageData['affiliate']>) {
  return <Invite data={data} />
}
