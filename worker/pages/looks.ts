// What this isolate was shown a moment ago: that something exists is not asked anew before a page of it begins.

/** How long it is believed. Whatever has gone meanwhile is said to be gone where its data would stand. */
const BELIEVED_MS = 60_000
const MOST = 2_000

const seen = new Map<string, number>()

const isSeen = (key: string, now: number): boolean => now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < BELIEVED_MS

function see(key: string, isThere: boolean, now: number): void {
  seen.delete(key)
  if (!isThere) return
  if (seen.size >= MOST) seen.clear()
  seen.set(key, now)
}

/**
 * Whether what a page is about exists: as it was a moment ago, without waiting, or as its data say.
 * @param key what it is, and for whom
 * @throws what its data fail with, where they have to say
 */
export async function looked<Data>(
  key: string,
  loading: Promise<Data>,
  isThere: (data: Data) => boolean,
): Promise<boolean> {
  const told = loading.then((data) => {
    see(key, isThere(data), Date.now())
    return isThere(data)
  })
  if (!isSeen(key, Date.now())) return told
  told.catch(() => undefined)
  return true
}
