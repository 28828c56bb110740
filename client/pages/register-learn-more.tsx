import { LearnMore } from '../features/identity/auth/learn-more.tsx'

export function RegisterLearnMorePage() {
  return <LearnMore />
}
