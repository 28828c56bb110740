import { type ChangeEvent, useState } from 'react'
import type { DealView } from '#shared/p2p/views.ts'
import { downloadFile } from '../../../behaviours/download/download.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { createFieldAttributes, Field } from '../../../ui/field/field.tsx'
import styles from '../p2p.module.css'
import { toChatEntries } from './entries.ts'
import type { verifyChatFile } from './record.ts'
import type { EncryptedChat } from './use-sealed-chat.ts'

type Verdict = Awaited<ReturnType<typeof verifyChatFile>>

function VerdictAlert({ verdict }: { readonly verdict: Verdict }) {
  const t = useT()
  if (verdict.ok) return <Alert tone="success" title={t('p2p.chat.record.genuine', { count: verdict.value })} />
  const { error } = verdict
  const title =
    error.kind === 'false' ? t('p2p.chat.record.false', { seq: error.seq }) : t(`p2p.chat.record.${error.kind}`)
  return <Alert tone="danger" title={title} />
}

/** Saves and verifies chat files in the browser, because the server does not have the keys. */
export function ChatFileSection({ deal, chat }: { readonly deal: DealView; readonly chat: EncryptedChat }) {
  const t = useT()
  const [verdict, setVerdict] = useState<Verdict | undefined>()
  const save = async () => {
    const { createChatFile } = await import('./record.ts')
    const { fetchReadablePictures } = await import('./chat-pictures.ts')
    const pictures = await fetchReadablePictures(deal.id, chat.decrypted)
    const file = JSON.stringify(createChatFile(deal.id, toChatEntries(deal), chat.decrypted, pictures), null, 2)
    downloadFile(new Blob([file], { type: 'application/json' }), `p2p-chat-${deal.id}.json`)
  }
  const check = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    const { verifyChatFile } = await import('./record.ts')
    setVerdict(await verifyChatFile(crypto.subtle, await file.text(), { deal: deal.id, entries: toChatEntries(deal) }))
  }
  return (
    <details className={`${styles.more} needs-script`}>
      <summary>{t('p2p.chat.record.title')}</summary>
      <p className={styles.small}>{t('p2p.chat.record.text')}</p>
      <div className={styles.buttons}>
        <Button onClick={save}>{t('p2p.chat.record.download')}</Button>
      </div>
      <Field name="chat-file" label={t('p2p.chat.record.check')}>
        <input
          type="file"
          accept="application/json,.json"
          {...createFieldAttributes('chat-file', { problem: undefined })}
          onChange={check}
        />
      </Field>
      {verdict && <VerdictAlert verdict={verdict} />}
    </details>
  )
}
