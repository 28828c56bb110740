import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { MerchantProfile } from '../features/p2p/merchant.tsx'

export function P2pMerchantPage({ data }: PageProps<PageData['p2p-merchant']>) {
  return <MerchantProfile data={data} />
}
