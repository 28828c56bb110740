import { LearnMore } from '../features/auth/learn-more.tsx'

export function RegisterLearnMorePage() {
  return <LearnMore />
}
