import { type FormEvent, useState } from 'react'
import { CHAT_PICTURE_ALT_MAX, CHAT_PICTURE_TYPE, parseChatPicture } from '#shared/p2p/chat-pictures.ts'
import { EVIDENCE_FILE_TYPES } from '#shared/p2p/deals.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { createFieldAttributes, Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useFormatP2pRefusal } from '../frame.tsx'
import styles from '../p2p.module.css'
import type { DealChatParty } from './sealing.ts'
import type { EncryptedChat } from './use-sealed-chat.ts'

type PictureProps = {
  readonly deal: string
  readonly party: DealChatParty
  readonly text: string
  readonly messageKey: string
}

export function ChatPicture({ deal, party, text, messageKey }: PictureProps) {
  const t = useT()
  const [shown, setShown] = useState<string | undefined>()
  const [isMissing, setMissing] = useState(false)
  const picture = parseChatPicture(text)
  if (!picture) return <em>{t('p2p.chat.picture.missing')}</em>
  const alt = picture.alt === '' ? t('p2p.chat.picture.unnamed') : picture.alt
  const show = async () => {
    const { loadPictureUrl } = await import('./chat-pictures.ts')
    const address = await loadPictureUrl({ deal, party }, messageKey, picture)
    setShown(address)
    setMissing(address === undefined)
  }
  if (shown)
    return <img className={styles.picture} src={shown} alt={alt} width={picture.width} height={picture.height} />
  return (
    <>
      <button type="button" className={styles.thumb} onClick={show}>
        <img src={`data:${CHAT_PICTURE_TYPE};base64,${picture.thumb}`} alt={alt} />
        <span>{t('p2p.chat.picture.show')}</span>
      </button>
      {isMissing && <em>{t('p2p.chat.picture.missing')}</em>}
    </>
  )
}

export function ChatPictureForm({ chat }: { readonly chat: EncryptedChat }) {
  const t = useT()
  const words = useFormatP2pRefusal()
  const [refusal, setRefusal] = useState<P2pRefusal | undefined>()
  const [isSending, setSending] = useState(false)
  if (chat.state !== 'sealed') return null
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const file = typed.get('picture')
    if (!(file instanceof File) || file.size === 0) return
    setSending(true)
    const why = await chat.sendPicture(file, String(typed.get('alt') ?? ''))
    setRefusal(why)
    setSending(false)
    if (!why) form.reset()
  }
  return (
    <details className={styles.more}>
      <summary>{t('p2p.chat.picture.add')}</summary>
      <form className={styles.form} onSubmit={send}>
        <Field name="picture" label={t('p2p.chat.picture.file')} hint={t('p2p.chat.picture.hint')}>
          <input
            type="file"
            accept={EVIDENCE_FILE_TYPES.join(',')}
            required
            {...createFieldAttributes('picture', { hint: true, problem: undefined })}
          />
        </Field>
        <TextField name="alt" label={t('p2p.chat.picture.alt')} maxLength={CHAT_PICTURE_ALT_MAX} autoComplete="off" />
        {refusal && <Alert tone="danger" title={words(refusal)} />}
        <Button type="submit" disabled={isSending}>
          {t('p2p.chat.picture.send')}
        </Button>
      </form>
    </details>
  )
}
