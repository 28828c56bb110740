// How many notifications are unread: as the page came, then as the account says over the socket, in every tab.

import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { NOTICES_TOPIC } from '#shared/socket/topics.ts'
import { useConnection } from './provider.tsx'

const Unread = z.object({ unread: z.int() })

/** @param rendered what the page came with */
export function useUnread(rendered: number): number {
  const connection = useConnection()
  const [heard, setHeard] = useState<number | undefined>()
  useEffect(() => {
    return connection?.watch(NOTICES_TOPIC, {
      read: (data) => {
        const news = Unread.safeParse(data)
        if (news.success) setHeard(news.data.unread)
      },
    })
  }, [connection])
  return heard ?? rendered
}
