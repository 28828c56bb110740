// Those who copy in the bench of copying: named here, made and asked by the worker beside the site (copy-worker.ts).

import { deriveCopyAccount } from '#objects/platform/programs.ts'
import { sha256 } from '#shared/platform/sha256.ts'

export const COPY_WORKER_PORT = 8804

export type Portfolio = { readonly account: string; readonly person: string }
/** dollars: what each puts in */
export type CopyAsked = { readonly portfolios: readonly Portfolio[] } & (
  | { readonly kind: 'follow'; readonly lead: string; readonly dollars: number }
  | { readonly kind: 'state' }
)
/** acted: trades of the lead's that are over for it; the others are of the newest, and of all that were copied */
export type CopyState = {
  readonly acted: number
  readonly state: string
  readonly reason: string
  readonly delayMs: number | null
  readonly slippages: readonly number[]
}

/** Asked for at once, and how many such calls are under way: one process has to answer all of them. */
const BATCH = 20
const CALLS = 2
const MOST_TRIES = 20
const AGAIN_MS = 1_000
const SAID = 1_000

/** The portfolio behind a lead of somebody with an account's name, always the same one. */
export function portfolioOf(lead: string, at: number): Portfolio {
  const person = sha256(`bench copier ${at}`).slice(0, 24)
  return { person, account: deriveCopyAccount(person, lead, '1') }
}

async function ask<T>(asked: CopyAsked): Promise<T[]> {
  const answer = await fetch(`http://127.0.0.1:${COPY_WORKER_PORT}`, { method: 'POST', body: JSON.stringify(asked) })
  if (!answer.ok) throw new Error(`${asked.kind}: ${answer.status} ${await answer.text()}`)
  const told: unknown = await answer.json()
  return told as T[]
}

async function inBatches<T>(all: readonly Portfolio[], work: (some: readonly Portfolio[]) => Promise<T[]>) {
  const results: T[][] = []
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const at = next
      next += BATCH
      results[at / BATCH] = await work(all.slice(at, at + BATCH))
    }
  }
  await Promise.all(Array.from({ length: CALLS }, worker))
  return results.flat()
}

export const statesOf = (all: readonly Portfolio[]): Promise<CopyState[]> =>
  inBatches(all, (portfolios) => ask<CopyState>({ kind: 'state', portfolios }))

/**
 * Has them all begin to copy. Who is told to come back does: it is the same beginning.
 * @param say hears of each thousand
 * @throws Error where somebody cannot begin
 */
export async function followAll(
  all: readonly Portfolio[],
  lead: string,
  { dollars, say }: { readonly dollars: number; say(done: number): void },
): Promise<void> {
  let done = 0
  await inBatches(all, async (some) => {
    let left = some
    for (let tries = 0; left.length > 0; tries += 1) {
      const reasons = await ask<string>({ kind: 'follow', lead, dollars, portfolios: left })
      const bad = reasons.find((reason) => reason !== '' && reason !== 'unavailable')
      if (bad || tries === MOST_TRIES) throw new Error(`not following: ${bad ?? 'unavailable'}`)
      left = left.filter((_, at) => reasons[at] !== '')
      if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
    const before = done
    done += some.length
    if (Math.floor(before / SAID) < Math.floor(done / SAID)) say(done)
    return []
  })
}
