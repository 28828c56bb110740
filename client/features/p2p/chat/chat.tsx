import { type FormEvent, useState } from 'react'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import { type DealChatView, isEncryptedDealChatKind } from '#shared/p2p/views.ts'
import { NativeForm } from '../../../form/post.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../../../section/section.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { type DealData, p2pDealPath } from '../deal-data.ts'
import { useFormatP2pRefusal, useP2pFieldProblem } from '../frame.tsx'
import styles from '../p2p.module.css'
import { ChatFileSection } from './chat-record.tsx'
import { findOtherDealParty, findOwnDealParty } from './entries.ts'
import { ChatPicture, ChatPictureForm } from './picture.tsx'
import { ArbiterDisclosureForm } from './show-to-arbiter.tsx'
import { type EncryptedChat, useEncryptedChat } from './use-sealed-chat.ts'

type MessageProps = { readonly deal: DealData['deal']; readonly message: DealChatView; readonly chat: EncryptedChat }

/** Placeholder of a message that is not decrypted yet, or for which this device has no key. */
function Closed({ chat: { state } }: Pick<MessageProps, 'chat'>) {
  const t = useT()
  const isTried = state === 'waiting' || state === 'sealed'
  return <em>{t(isTried ? 'p2p.chat.otherDevice' : 'p2p.chat.sealed')}</em>
}

function Message({ deal, message: { seq, from, kind, body, time }, chat }: MessageProps) {
  const t = useT()
  const who = kind === 'auto' ? t('p2p.chat.auto') : t(`p2p.chat.${from}`)
  const opened = chat.decrypted.get(seq)
  if (kind === 'opened') {
    return (
      <li className={styles.notice}>
        {t(from === 'me' ? 'p2p.chat.iOpened' : 'p2p.chat.otherOpened')} · <ZonedTime at={time} />
      </li>
    )
  }
  return (
    <li className={styles.message} data-from={from}>
      <span className={styles.small}>
        {who} · <ZonedTime at={time} /> {kind === 'text' && <Badge>{t('p2p.chat.notEncrypted')}</Badge>}
      </span>
      {kind === 'picture' && opened ? (
        <ChatPicture
          deal={deal.id}
          party={from === 'me' ? findOwnDealParty(deal) : findOtherDealParty(findOwnDealParty(deal))}
          text={opened.text}
          messageKey={opened.key}
        />
      ) : (
        <p>{isEncryptedDealChatKind(kind) && !opened ? <Closed chat={chat} /> : <bdi>{opened?.text ?? body}</bdi>}</p>
      )}
    </li>
  )
}

function Encryption({ chat: { state, securityCode: code } }: Pick<MessageProps, 'chat'>) {
  const t = useT()
  if (state === 'sealed') {
    return (
      <details className={styles.more}>
        <summary>{t('p2p.chat.encrypted')}</summary>
        <p className={styles.small}>{t('p2p.chat.codeText')}</p>
        <p className={styles.securityCode} dir="ltr">
          {code}
        </p>
      </details>
    )
  }
  return <p className={styles.small}>{t(state === 'waiting' ? 'p2p.chat.waiting' : 'p2p.chat.plain')}</p>
}

type Props = { readonly data: DealData; readonly refresh: () => Promise<void> }

/** Form to write a message. Without scripts, or until the other party has posted a key, it posts plain text. */
function Say({ data: { deal, submission }, chat }: { readonly data: DealData; readonly chat: EncryptedChat }) {
  const t = useT()
  const words = useFormatP2pRefusal()
  const posted = useP2pFieldProblem(submission, 'say')('body')
  const [refusal, setRefusal] = useState<P2pRefusal | undefined>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (chat.state !== 'sealed') return
    event.preventDefault()
    const form = event.currentTarget
    const body = String(new FormData(form).get('body') ?? '').trim()
    if (body === '') return
    setSending(true)
    const why = await chat.sendText(body)
    setRefusal(why)
    setSending(false)
    if (!why) form.reset()
  }
  return (
    <NativeForm path={p2pDealPath(deal)} action="say" className={styles.say} onSubmit={send}>
      <TextArea
        name="body"
        label={t('p2p.chat.message')}
        rows={2}
        defaultValue={submission.action === 'say' ? (submission.values.body ?? '') : ''}
        problem={refusal ? words(refusal) : posted}
      />
      <Button type="submit" disabled={isSending || chat.state === 'preparing'}>
        {t('p2p.chat.send')}
      </Button>
    </NativeForm>
  )
}

export function DealChat({ data, refresh }: Props) {
  const t = useT()
  const { deal } = data
  const chat = useEncryptedChat(deal, refresh)
  const messages = deal.chat.filter(({ kind }) => kind !== 'key')
  return (
    <Section title={t('p2p.chat.title')} text={t('p2p.chat.safety')}>
      <Encryption chat={chat} />
      {messages.length === 0 ? (
        <p className={styles.small}>{t('p2p.chat.empty')}</p>
      ) : (
        <ol className={styles.chat}>
          {messages.map((message) => (
            <Message key={message.seq} deal={deal} message={message} chat={chat} />
          ))}
        </ol>
      )}
      <Say data={data} chat={chat} />
      <ChatPictureForm chat={chat} />
      <ArbiterDisclosureForm deal={deal} chat={chat} />
      <ChatFileSection deal={deal} chat={chat} />
    </Section>
  )
}
