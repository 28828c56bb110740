import { AffiliateOverview } from '../features/affiliate/overview.tsx'
import { BareBar } from '../features/shell/bare-bar.tsx'

export function AffiliateRegisterPage() {
  return <AffiliateOverview bar={<BareBar />} />
}
