import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CHAT_TEXT_MAX } from '#shared/chat/limits.ts'
import type { ChatFormSubmission } from '#shared/chat/pages.ts'
import type { ChatRefusal } from '#shared/chat/refusals.ts'
import type { ChatMessage, ChatRoomName } from '#shared/chat/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { chatApi } from './calls.ts'
import styles from './chat.module.css'
import { useFormatChatRefusal } from './refusal.ts'

const UNAVAILABLE: ChatRefusal = { reason: 'unavailable', params: {} }

type SayProps = {
  readonly room: ChatRoomName
  readonly name: string
  readonly submission: ChatFormSubmission
  /** The message to reply to; `message` is undefined if it is on an earlier page. */
  readonly reply: { readonly seq: number; readonly message?: ChatMessage | undefined } | undefined
  readonly onReplyEnd: () => void
  /** True if a call sends the message. False on pages of earlier messages, where the browser posts the form. */
  readonly isInPlace: boolean
  readonly onSaid: (message: ChatMessage) => void
}

type ReplyNoticeProps = { readonly message: ChatMessage | undefined; readonly onReplyEnd: () => void }

function ReplyNotice({ message, onReplyEnd }: ReplyNoticeProps) {
  const t = useT()
  const href = useHref()
  return (
    <p className={styles.replying}>
      <span>{message?.state === 'shown' ? t('chat.replyTo', { name: message.name }) : t('chat.replyEarlier')}</span>
      <a
        href={href('/chat#say')}
        onClick={(event) => {
          event.preventDefault()
          onReplyEnd()
        }}
      >
        {t('chat.replyCancel')}
      </a>
    </p>
  )
}

export function ChatMessageForm({ room, name, submission, reply, onReplyEnd, isInPlace, onSaid }: SayProps) {
  const t = useT()
  const words = useFormatChatRefusal()
  const own = submission.action === 'say' ? submission : undefined
  const [refusal, setRefusal] = useState(own?.refusal)
  const [isSending, setSending] = useState(false)
  // Idempotency key, so a retry does not add the message twice.
  const key = useRef(submission.key)
  const form = useRef<HTMLDivElement>(null)
  const seq = reply?.seq
  useEffect(() => {
    if (seq !== undefined) form.current?.querySelector<HTMLInputElement>('[name="text"]')?.focus()
  }, [seq])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!isInPlace) return undefined
    event.preventDefault()
    const element = event.currentTarget
    const text = String(new FormData(element).get('text') ?? '')
    if (text.trim() === '' || isSending) return undefined
    setSending(true)
    const answer = await chatApi('say', { room, text, key: key.current, ...(seq !== undefined && { reply: seq }) })
    setSending(false)
    if (!answer.ok) return setRefusal(UNAVAILABLE)
    if (answer.data.kind === 'refused') return setRefusal(answer.data)
    key.current = crypto.randomUUID()
    setRefusal(undefined)
    element.reset()
    onSaid(answer.data.message)
    return onReplyEnd()
  }
  return (
    <div id="say" ref={form}>
      <NativeForm
        path="/chat"
        action="say"
        className={styles.say}
        fields={{ key: submission.key, ...(seq !== undefined && { reply: String(seq) }) }}
        onSubmit={send}
      >
        {reply && <ReplyNotice message={reply.message} onReplyEnd={onReplyEnd} />}
        <TextField
          name="text"
          label={t('chat.form.label', { name })}
          hint={t('chat.form.hint', { most: CHAT_TEXT_MAX })}
          defaultValue={own?.values.text ?? ''}
          problem={refusal && words(refusal)}
          maxLength={2 * CHAT_TEXT_MAX}
          autoComplete="off"
          dir="auto"
          enterKeyHint="send"
        />
        <Button type="submit" variant="primary" disabled={isSending}>
          {t('chat.form.send')}
        </Button>
      </NativeForm>
    </div>
  )
}
