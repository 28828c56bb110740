import { Fragment, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage, ChatRoomName } from '#shared/chat/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './chat.module.css'
import { type ChatMessageList, countUnreadMessages, findNewestMessageSeq } from './chat-list.ts'
import { ChatMessageItem } from './message.tsx'
import { useLastReadSeq } from './use-chat.ts'

const SCROLLED_TO_END_MAX_PX = 32

/**
 * Keeps the scroll position when messages arrive: the list is reversed (chat.module.css), so new messages shift the
 * old ones by their height.
 */
function useStill(box: RefObject<HTMLDivElement | null>, messages: readonly ChatMessage[]) {
  const [isAtEnd, setAtEnd] = useState(true)
  const height = useRef(0)
  const look = useCallback(() => {
    if (box.current) setAtEnd(Math.abs(box.current.scrollTop) < SCROLLED_TO_END_MAX_PX)
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height changes with the messages
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grown = element.scrollHeight - height.current
    if (height.current > 0 && Math.abs(element.scrollTop) >= SCROLLED_TO_END_MAX_PX) element.scrollTop -= grown
    height.current = element.scrollHeight
  }, [box, messages])
  return { isAtEnd, look } as const
}

type LogProps = {
  readonly room: ChatRoomName
  readonly list: ChatMessageList
  readonly muted: ReadonlySet<string>
  /** Own chat name; '' for readers who cannot write. */
  readonly own: string
  readonly isAloud: boolean
  readonly isMember: boolean
  readonly onReply?: ((message: ChatMessage) => void) | undefined
}

export function MessageLog({ room, list, muted, own, isAloud, isMember, onReply }: LogProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const { messages } = list
  const { isAtEnd, look } = useStill(box, messages)
  const [seen, setSeen] = useState(() => findNewestMessageSeq(list))
  const newest = findNewestMessageSeq(list)
  if (isAtEnd && seen !== newest) setSeen(newest)
  const line = useLastReadSeq(room, list, isAtEnd)
  const bySeq = new Map(messages.map((message) => [message.seq, message]))
  const firstNew = messages.find(({ seq, author }) => seq > line && author !== own)?.seq
  const count = isAtEnd ? 0 : countUnreadMessages(list, seen, own)
  if (messages.length === 0) return <EmptyState title={t('chat.empty')} />
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        onScroll={look}
        role="log"
        aria-live={isAloud ? 'polite' : 'off'}
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrolling area
        tabIndex={0}
      >
        <ol className={styles.list}>
          {messages.map((message) => (
            <Fragment key={message.seq}>
              {line > 0 && message.seq === firstNew && <li className={styles.line}>{t('chat.unread')}</li>}
              <ChatMessageItem
                message={message}
                quoted={bySeq.get(message.reply)}
                isMuted={muted.has(message.author)}
                isOwn={own !== '' && message.author === own}
                isMember={isMember}
                onReply={onReply && (() => onReply(message))}
              />
            </Fragment>
          ))}
        </ol>
      </div>
      {count > 0 && (
        <Button
          className={styles.jump}
          size="s"
          variant="primary"
          onClick={() => {
            if (box.current) box.current.scrollTop = 0
          }}
        >
          {t('chat.newCount', { count })}
        </Button>
      )}
    </div>
  )
}
