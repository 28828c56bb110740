import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatHistory, ChatMessage, ChatRoomName } from '#shared/chat/views.ts'
import { useLiveConnection } from '../../live/provider.tsx'
import { parseStoredNumber, readStored, writeStored } from '../../preferences/storage.ts'
import {
  type ChatMessageList,
  findNewestMessageSeq,
  hasChatGap,
  mergeChatEntries,
  mergeChatHistory,
} from './chat-list.ts'

/**
 * @param isLive false for pages of earlier messages, which do not change
 * @returns list, and `add`, which inserts a message that the user sent
 */
export function useChatMessages(room: ChatRoomName, window: ChatHistory, isLive: boolean) {
  const connection = useLiveConnection()
  const [list, setList] = useState<ChatMessageList>(window)
  const known = useRef(list)
  useEffect(() => {
    known.current = list
  }, [list])
  useEffect(() => {
    if (!connection || !isLive) return undefined
    let isOver = false
    let stop = () => {}
    import('./live-chat.ts').then(({ subscribeToChat }) => {
      if (isOver) return
      stop = subscribeToChat(connection, room, {
        entries: (entries) => setList((before) => mergeChatEntries(before, entries)),
        window: (whole) => setList((before) => mergeChatHistory(before, whole)),
        hasGap: (entries) => hasChatGap(known.current, entries),
      })
    }, console.error)
    return () => {
      isOver = true
      stop()
    }
  }, [connection, isLive, room])
  const add = useCallback((message: ChatMessage) => setList((before) => mergeChatEntries(before, [message])), [])
  return { list, isLive: connection !== null && isLive, add } as const
}

const readTo = (data: unknown): Readonly<Record<string, number>> | undefined =>
  typeof data === 'object' && data !== null
    ? Object.fromEntries(
        Object.entries(data).flatMap(([room, seq]) => (parseStoredNumber(seq) === undefined ? [] : [[room, seq]])),
      )
    : undefined

const READ = 'chat-read'

/**
 * Stores `seq` of the last visible message in this browser.
 * @returns `seq` of the last message read before this visit or before the tab was hidden; 0 if none
 */
export function useLastReadSeq(room: ChatRoomName, list: ChatMessageList, isSeen: boolean): number {
  const [line, setLine] = useState(0)
  const newest = findNewestMessageSeq(list)
  const last = useRef(newest)
  useEffect(() => {
    setLine(readStored(READ, readTo)?.[room] ?? 0)
    const looked = () => {
      if (document.visibilityState === 'hidden') setLine(last.current)
    }
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [room])
  useEffect(() => {
    if (!isSeen || document.visibilityState === 'hidden') return
    last.current = newest
    const before = readStored(READ, readTo) ?? {}
    if (newest > (before[room] ?? 0)) writeStored(READ, { ...before, [room]: newest })
  }, [isSeen, newest, room])
  return line
}
