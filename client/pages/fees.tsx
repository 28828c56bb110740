import { Fees } from '../features/wallet/fees.tsx'

export function FeesPage() {
  return <Fees />
}
