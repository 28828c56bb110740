import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatHistory, ChatMessage, ChatRoomName } from '#shared/chat/views.ts'
import { useConnection } from '../../live/provider.tsx'
import { asNumber, readStored, writeStored } from '../../preferences/storage.ts'
import { type ChatList, findNewestSeq, hasGap, mergeHistory, withEntries } from './chat-list.ts'

/**
 * @param isLive false for pages of earlier messages, which do not change
 * @returns `add` inserts a message that the user sent
 */
export function useChat(room: ChatRoomName, window: ChatHistory, isLive: boolean) {
  const connection = useConnection()
  const [list, setList] = useState<ChatList>(window)
  const known = useRef(list)
  useEffect(() => {
    known.current = list
  }, [list])
  useEffect(() => {
    if (!connection || !isLive) return undefined
    let isOver = false
    let stop = () => {}
    import('./live-chat.ts').then(({ watchChat }) => {
      if (isOver) return
      stop = watchChat(connection, room, {
        entries: (entries) => setList((before) => withEntries(before, entries)),
        window: (whole) => setList((before) => mergeHistory(before, whole)),
        hasGap: (entries) => hasGap(known.current, entries),
      })
    }, console.error)
    return () => {
      isOver = true
      stop()
    }
  }, [connection, isLive, room])
  const add = useCallback((message: ChatMessage) => setList((before) => withEntries(before, [message])), [])
  return { list, isLive: connection !== null && isLive, add } as const
}

const readTo = (data: unknown): Readonly<Record<string, number>> | undefined =>
  typeof data === 'object' && data !== null
    ? Object.fromEntries(
        Object.entries(data).flatMap(([room, seq]) => (asNumber(seq) === undefined ? [] : [[room, seq]])),
      )
    : undefined

const READ = 'chat-read'

/**
 * Stores the last visible message in this browser.
 * @returns `seq` of the last message read before this visit or before the tab was hidden; 0 if none
 */
export function useReadTo(room: ChatRoomName, list: ChatList, isSeen: boolean): number {
  const [line, setLine] = useState(0)
  const newest = findNewestSeq(list)
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
