import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { NOTICES_TOPIC } from '#shared/realtime/topics.ts'
import { useGlobalStore, useGlobalValue } from '../state/provider.tsx'
import { useLiveConnection } from './provider.tsx'

const Unread = z.object({ unread: z.int() })

export function useUnreadCount(rendered: number): number {
  const connection = useLiveConnection()
  const store = useGlobalStore()
  const unread = useGlobalValue((state) => state.unread)
  const [isSeeded, setSeeded] = useState(false)
  useEffect(() => {
    store.setState({ unread: rendered })
    setSeeded(true)
  }, [store, rendered])
  useEffect(() => {
    return connection?.watch(NOTICES_TOPIC, {
      handlePush: (data) => {
        const news = Unread.safeParse(data)
        if (news.success) store.setState({ unread: news.data.unread })
      },
      pollEachMinute: async () => {
        const fetched = await (await import('./fetch-unread.ts')).fetchUnreadCount()
        return () => store.setState({ unread: fetched })
      },
    })
  }, [connection, store])
  return isSeeded ? unread : rendered
}
