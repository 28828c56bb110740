import { Ellipsis } from 'lucide-react'
import { splitChatMessage } from '#shared/chat/parts.ts'
import type { ChatMessage } from '#shared/chat/views.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import styles from './chat.module.css'

/** Text in which names of listed markets are links (RM3). */
function Words({ text }: { readonly text: string }) {
  const href = useHref()
  let at = 0
  return splitChatMessage(text).map((part) => {
    const key = at
    at += part.text.length
    return part.symbol === undefined ? (
      part.text
    ) : (
      <a key={key} className={styles.market} href={href(spotPath(part.symbol))} dir="ltr">
        {part.text}
      </a>
    )
  })
}

/** The quoted message in its current state (RM8). */
function Quote({ seq, quoted }: { readonly seq: number; readonly quoted: ChatMessage | undefined }) {
  const t = useT()
  const href = useHref()
  if (!quoted) {
    return (
      <a className={styles.quote} href={href(`/chat?before=${seq + 1}#m${seq}`)}>
        {t('chat.replyEarlier')}
      </a>
    )
  }
  const isShown = quoted.state === 'shown'
  return (
    <a className={styles.quote} href={`#m${seq}`}>
      {isShown ? (
        <>
          <bdi className={styles.name}>{quoted.name}</bdi> <bdi>{quoted.text}</bdi>
        </>
      ) : (
        t(quoted.state === 'removed' ? 'chat.removed' : 'chat.deleted')
      )}
    </a>
  )
}

type ActionsProps = {
  readonly message: ChatMessage
  readonly isOwn: boolean
  readonly onReply: (() => void) | undefined
}

function Actions({ message: { seq, name }, isOwn, onReply }: ActionsProps) {
  const t = useT()
  const href = useHref()
  const fields = { seq: String(seq) }
  return (
    <details className={styles.more}>
      <summary aria-label={t('chat.actions.of', { name })}>
        <Ellipsis size={18} aria-hidden="true" />
      </summary>
      <div className={styles.actions}>
        {onReply && (
          <a
            href={href(`/chat?reply=${seq}#say`)}
            onClick={(event) => {
              event.preventDefault()
              event.currentTarget.closest('details')?.removeAttribute('open')
              onReply()
            }}
          >
            {t('chat.actions.reply')}
          </a>
        )}
        {isOwn ? (
          <NativeForm path="/chat" action="delete" fields={fields}>
            <button type="submit">{t('chat.actions.delete')}</button>
          </NativeForm>
        ) : (
          <>
            <a href={href(`/chat?report=${seq}#report`)} rel="nofollow">
              {t('chat.actions.report')}
            </a>
            <NativeForm path="/chat" action="mute" fields={fields}>
              <button type="submit">{t('chat.actions.mute')}</button>
            </NativeForm>
          </>
        )}
      </div>
    </details>
  )
}

type MessageProps = {
  readonly message: ChatMessage
  readonly quoted: ChatMessage | undefined
  readonly isMuted: boolean
  readonly isOwn: boolean
  readonly isMember: boolean
  readonly onReply?: (() => void) | undefined
}

export function ChatMessageItem({ message, quoted, isMuted, isOwn, isMember, onReply }: MessageProps) {
  const t = useT()
  const { seq, at, name, text, reply, state } = message
  if (state !== 'shown' || isMuted) {
    const gone = state === 'removed' ? 'chat.removed' : state === 'deleted' ? 'chat.deleted' : 'chat.hidden'
    return (
      <li id={`m${seq}`} className={styles.gone}>
        {t(gone)} · <ZonedTime at={at} />
      </li>
    )
  }
  return (
    <li id={`m${seq}`} className={styles.message} data-own={isOwn || undefined}>
      <div className={styles.head}>
        <bdi className={styles.name}>{name}</bdi>
        {isOwn && <span className={styles.small}>{t('chat.you')}</span>}
        <span className={styles.small}>
          <ZonedTime at={at} />
        </span>
        {isMember && <Actions message={message} isOwn={isOwn} onReply={onReply} />}
      </div>
      {reply > 0 && <Quote seq={reply} quoted={quoted} />}
      <p className={styles.text} dir="auto">
        <Words text={text} />
      </p>
    </li>
  )
}
