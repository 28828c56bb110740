import { RegisterGuideContent } from '../features/identity/auth/learn-more.tsx'

export function RegisterLearnMorePage() {
  return <RegisterGuideContent />
}
