import { KeyRound, ShieldCheck, Zap } from 'lucide-react'
import { useT } from '../../../i18n/translation.tsx'
import { BenefitList } from './points.tsx'

export function PasskeyBenefits() {
  const t = useT()
  return (
    <BenefitList
      points={[
        { icon: ShieldCheck, name: t('auth.passkeyPoints.phishing.name'), text: t('auth.passkeyPoints.phishing.text') },
        { icon: KeyRound, name: t('auth.passkeyPoints.secret.name'), text: t('auth.passkeyPoints.secret.text') },
        { icon: Zap, name: t('auth.passkeyPoints.quick.name'), text: t('auth.passkeyPoints.quick.text') },
      ]}
    />
  )
}
