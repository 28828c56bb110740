import { useEffect, useState } from 'react'
import { loginPath } from '#shared/navigation/login-path.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { usePersonalData } from '../../hydration/islands.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHelpHref } from '../../i18n/use-help-href.ts'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { useConnectionState } from '../../live/provider.tsx'
import { readStored, writeStored } from '../../preferences/storage.ts'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useFormatTime } from '../../ui/figures/when.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import styles from './chat.module.css'
import type { ChatMessageList } from './chat-list.ts'
import { MessageLog } from './log.tsx'
import { ChatNameForm, MessageReportForm, MutedAuthorList } from './own.tsx'
import { useFormatChatRefusal } from './refusal.ts'
import { ChatMessageForm } from './say.tsx'
import { useChatMessages } from './use-chat.ts'

type Data = PageData['chat']

const SHOWN_AT_FORM = ['say', 'name', 'report']
const asOn = (data: unknown): boolean | undefined => (typeof data === 'boolean' ? data : undefined)

function ChatNotices({ own }: { readonly own: Data['own'] | undefined }) {
  const t = useT()
  const words = useFormatChatRefusal()
  const { refusal, done, action = '' } = own?.submission ?? {}
  if (refusal && !SHOWN_AT_FORM.includes(action)) return <Alert tone="danger" title={words(refusal)} />
  return done ? <Alert tone="success" title={t(`chat.done.${done}`)} /> : null
}

/** True if screen readers announce new messages; stored in this browser. */
function useAloud() {
  const [isAloud, setAloud] = useState(true)
  useEffect(() => {
    setAloud(readStored('chat-aloud', asOn) ?? true)
  }, [])
  return [
    isAloud,
    (next: boolean) => {
      setAloud(next)
      writeStored('chat-aloud', next)
    },
  ] as const
}

function Writing({ data, chat }: { readonly data: Data; readonly chat: ReturnType<typeof useWriting> }) {
  const t = useT()
  const { locale, origin } = useVisit()
  const when = useFormatTime()
  const { member: account } = usePersonalData()
  const { room, own } = data
  if (!own) {
    return (
      <ButtonLink className={styles.logIn ?? ''} variant="primary" href={loginPath(locale, '/chat', { origin })}>
        {t('chat.logIn')}
      </ButtonLink>
    )
  }
  const { member, submission } = own
  if (account?.isSubAccount) return <p className={styles.small}>{t('chat.refusals.main_account_only')}</p>
  if (member.silencedUntil > 0) {
    const time = when(member.silencedUntil)
    return <Alert tone="warning" title={t('chat.refusals.silenced', { time })} />
  }
  if (member.name === '') {
    return (
      <Section title={t('chat.name.title')} text={t('chat.name.text')}>
        <ChatNameForm member={member} submission={submission} />
      </Section>
    )
  }
  if (chat.list.room.isClosed) return null
  return (
    <ChatMessageForm
      room={room}
      name={member.name}
      submission={submission}
      reply={chat.reply}
      onReplyEnd={() => chat.setReply(0)}
      isInPlace={data.before === undefined}
      onSaid={chat.add}
    />
  )
}

function useWriting({ room, window, before, own }: Data) {
  const live = useChatMessages(room, window, before === undefined)
  const [seq, setReply] = useState(own?.reply ?? 0)
  const message = live.list.messages.find((each) => each.seq === seq)
  return { ...live, reply: seq > 0 ? { seq, message } : undefined, setReply } as const
}

type LogBarProps = {
  readonly list: ChatMessageList
  readonly before: number | undefined
  readonly isLive: boolean
  readonly sound: ReturnType<typeof useAloud>
}

function LogBar({ list, before, isLive, sound: [isAloud, setAloud] }: LogBarProps) {
  const t = useT()
  const href = useHref()
  const state = useConnectionState()
  const [first] = list.messages
  return (
    <div className={styles.bar}>
      {list.hasOlder && first ? (
        <a className={styles.link} href={href(`/chat?before=${first.seq}`)}>
          {t('chat.older')}
        </a>
      ) : (
        <span />
      )}
      {before !== undefined && (
        <a className={styles.link} href={href('/chat')}>
          {t('chat.newest')}
        </a>
      )}
      {isLive && (
        <Switch label={t(state === 'live' ? 'chat.aloud' : 'chat.delayed')} checked={isAloud} onChecked={setAloud} />
      )}
    </div>
  )
}

/** Visitors can read; writing requires a chat name. */
export function ChatContent({ data }: { readonly data: Data }) {
  const t = useT()
  const helpHref = useHelpHref()
  const { room, before, own } = data
  const writing = useWriting(data)
  const { list, isLive } = writing
  const { member: account } = usePersonalData()
  const sound = useAloud()
  const isMember = own !== undefined && !account?.isSubAccount
  const mayWrite = isMember && own.member.name !== '' && own.member.silencedUntil === 0 && !list.room.isClosed
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1>{t('chat.title')}</h1>
        <a className={styles.link} href={helpHref('products', 'chat-rules')}>
          {t('chat.rules')}
        </a>
      </div>
      <p className={styles.warning}>{t('chat.warning')}</p>
      <ChatNotices own={own} />
      {list.room.isClosed && <Alert tone="warning" title={t('chat.refusals.room_closed')} />}
      {list.room.slowSeconds > 0 && (
        <p className={styles.small}>{t('chat.slow', { seconds: list.room.slowSeconds })}</p>
      )}
      <LogBar list={list} before={before} isLive={isLive} sound={sound} />
      <MessageLog
        room={room}
        list={list}
        muted={new Set(own?.member.muted.map(({ author }) => author))}
        own={own?.member.author ?? ''}
        isAloud={isLive && sound[0]}
        isMember={isMember}
        onReply={mayWrite ? ({ seq }) => writing.setReply(seq) : undefined}
      />
      <Writing data={data} chat={writing} />
      {own && (own.report > 0 || own.submission.action === 'report') && (
        <MessageReportForm
          seq={own.report || Number(own.submission.values.seq)}
          message={list.messages.find(({ seq }) => seq === own.report)}
          submission={own.submission}
        />
      )}
      {own && own.member.name !== '' && own.member.silencedUntil === 0 && (
        <details className={styles.settings} open={own.submission.action === 'name' || undefined}>
          <summary>{t('chat.name.as', { name: own.member.name })}</summary>
          <ChatNameForm member={own.member} submission={own.submission} />
        </details>
      )}
      {own && <MutedAuthorList muted={own.member.muted} />}
    </div>
  )
}
