import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Addresses } from '../features/wallet/addresses.tsx'

export function WalletAddressesPage({ data }: PageProps<PageData['wallet-addresses']>) {
  return <Addresses data={data} />
}
