import { WhyJoin } from '../features/affiliate/why-join.tsx'
import { BareBar } from '../features/shell/bare-bar.tsx'

export function AffiliateRegisterWhyJoinPage() {
  return <WhyJoin bar={<BareBar />} />
}
