import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PaymentMethods } from '../features/p2p/payment-methods.tsx'

export function P2pMethodsPage({ data }: PageProps<PageData['p2p-methods']>) {
  return <PaymentMethods data={data} />
}
