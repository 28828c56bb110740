import { useT } from '../../../../i18n/translation.tsx'
import { QrCode } from '../../../../ui/qr-code/qr-code.tsx'

/** The address of an example of BIP 173. */
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export function ComponentDemo() {
  const t = useT()
  return <QrCode text={ADDRESS} label={t('docs-element-plus.words.qr', { text: ADDRESS })} />
}
