import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PaymentMethodsContent } from '../features/p2p/payment-methods.tsx'

export function P2pMethodsPage({ data }: PageProps<PageData['p2p-methods']>) {
  return <PaymentMethodsContent data={data} />
}
