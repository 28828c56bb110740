import { AffiliateBenefits } from '../features/affiliate/why-join.tsx'
import { MinimalHeader } from '../features/shell/bare-bar.tsx'

export function AffiliateRegisterWhyJoinPage() {
  return <AffiliateBenefits bar={<MinimalHeader />} />
}
