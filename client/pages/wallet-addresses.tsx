import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AddressBookContent } from '../features/wallet/addresses.tsx'

export function WalletAddressesPage({ data }: PageProps<PageData['wallet-addresses']>) {
  return <AddressBookContent data={data} />
}
