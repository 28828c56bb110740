// Names the copiers of the copy-trading bench. The worker beside the site (copy-worker.ts) creates and queries them.

import { deriveCopyAccount } from '#objects/platform/programs.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { CopyAsked, CopyState, Portfolio } from './copy-calls.ts'
import { findFreePort } from './ports.ts'

export const COPY_WORKER_PORT = await findFreePort()

/** Portfolios per call, and calls in parallel: one process answers all of them. */
const BATCH = 20
const CALLS = 2
const MOST_TRIES = 20
const AGAIN_MS = 1_000
const SAID = 1_000

/** Returns the portfolio of copier number `at`; the same one at each call. */
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
 * Makes all portfolios copy the lead, and retries those that must wait.
 * @param say called after each thousand
 * @throws Error if one cannot begin
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
