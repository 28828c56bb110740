import { useState } from 'react'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import type { DealView } from '#shared/p2p/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useFormatP2pRefusal } from '../frame.tsx'
import styles from '../p2p.module.css'
import type { EncryptedChat } from './use-sealed-chat.ts'

/** Discloses only keys of messages that the user can read. */
export function ArbiterDisclosureForm({ deal, chat }: { readonly deal: DealView; readonly chat: EncryptedChat }) {
  const t = useT()
  const words = useFormatP2pRefusal()
  const [refusal, setRefusal] = useState<P2pRefusal | undefined>()
  const [isSending, setSending] = useState(false)
  if (!deal.appeal?.isOpen || chat.decrypted.size === 0) return null
  const show = async () => {
    setSending(true)
    setRefusal(await chat.discloseKeys())
    setSending(false)
  }
  return (
    <div className={styles.stack}>
      <p className={styles.small}>{t('p2p.chat.openText')}</p>
      {refusal && <Alert tone="danger" title={words(refusal)} />}
      <div className={styles.buttons}>
        <Button onClick={show} disabled={isSending}>
          {t('p2p.chat.open')}
        </Button>
      </div>
    </div>
  )
}
