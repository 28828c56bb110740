// A page of a recently seen object begins without asking again.

import { withTimeout } from '../platform/with-timeout.ts'

/** Cache lifetime. If the object has gone meanwhile, the page says so in place of its data. */
const BELIEVED_MS = 60_000
const MOST = 2_000
/** What its data say by then counts for more than what was seen. */
const LOOK_MS = 10

/** What is known of something before its data are. */
export type ExistenceCheck<Data> = {
  readonly isThere: boolean
  /** Its data, or those that it had a moment ago, where they are kept. */
  readonly data?: Data
}

const seen = new Map<string, { readonly at: number; readonly look: ExistenceCheck<unknown> }>()

function lookBefore<Data>(key: string, now: number): ExistenceCheck<Data> | undefined {
  const before = seen.get(key)
  return before && now - before.at < BELIEVED_MS ? (before.look as ExistenceCheck<Data>) : undefined
}

function keep(key: string, look: ExistenceCheck<unknown>, now: number): void {
  seen.delete(key)
  if (!look.isThere) return
  if (seen.size >= MOST) seen.clear()
  seen.set(key, { at: now, look })
}

type Options<Data> = {
  readonly isThere: (data: Data) => boolean
  /** Whether its data are kept with it: those of everybody, where the head says something of them. */
  readonly keepsData?: boolean
}

/**
 * Whether what a page is about exists: as it was a moment ago, without waiting, or as its data say.
 * @param key what it is, in which language, and for whom
 * @throws what its data fail with, where they have to say
 */
export async function checkExists<Data>(
  key: string,
  loading: Promise<Data>,
  { isThere, keepsData = false }: Options<Data>,
): Promise<ExistenceCheck<Data>> {
  const told = loading.then((data): ExistenceCheck<Data> => {
    const look = { isThere: isThere(data), ...(keepsData && { data }) }
    keep(key, look, Date.now())
    return look
  })
  const before = lookBefore<Data>(key, Date.now())
  if (!before) return told
  return withTimeout(
    told.catch(() => before),
    LOOK_MS,
    before,
  )
}
