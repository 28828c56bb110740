import { KeyRound, ShieldCheck, Zap } from 'lucide-react'
import { useT } from '../../../i18n/translation.tsx'
import { SellingPoints } from './points.tsx'

export function PasskeyPoints() {
  const t = useT()
  return (
    <SellingPoints
      points={[
        { icon: ShieldCheck, name: t('auth.passkeyPoints.phishing.name'), text: t('auth.passkeyPoints.phishing.text') },
        { icon: KeyRound, name: t('auth.passkeyPoints.secret.name'), text: t('auth.passkeyPoints.secret.text') },
        { icon: Zap, name: t('auth.passkeyPoints.quick.name'), text: t('auth.passkeyPoints.quick.text') },
      ]}
    />
  )
}
