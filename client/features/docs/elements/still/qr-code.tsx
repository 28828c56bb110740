import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { QrCode } from '../../../../ui/qr-code/qr-code.tsx'

export function ComponentDemo() {
  const t = useT()
  const { origin } = useVisit()
  return <QrCode text={origin} label={t('docs-element-plus.words.qr', { text: origin })} />
}
