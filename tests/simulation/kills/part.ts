// A product's users while the server is killed, and the checks afterwards.

import type { z } from 'zod/mini'
import type { CallDefinition } from '#shared/api/contract.ts'
import type { TraderOf } from '../../load/person.ts'

export interface Part {
  readonly violations: string[]
  /** Acts that ended as promised. */
  readonly count: number
  /** True if a request has no answer yet. */
  readonly isUnsure: boolean
  /** Sends requests until `isOver`. */
  run(isOver: () => boolean): Promise<void>
  askAgain(): Promise<void>
  /** Checks promises while no requests are sent. */
  review(): Promise<void>
  /** Waits until no act is in progress. */
  rest(): Promise<void>
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @returns the answer of a call; undefined if none came, or if it has another status than 200 */
export async function asked<Of extends CallDefinition>(
  person: TraderOf,
  { method, path, answer }: Of,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<z.output<Of['answer']> | undefined> {
  const isPost = method === 'POST'
  const search = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]))
  try {
    const reply = await person.ask(method, isPost ? path : `${path}?${search}`, isPost ? payload : undefined)
    if (reply.status !== 200) return undefined
    return answer.safeParse(reply.data).data as z.output<Of['answer']> | undefined
  } catch {
    return undefined
  }
}

/** Polls until there is nothing left. @returns what is left after `rounds` */
export async function until(look: () => Promise<readonly string[]>, rounds = 150): Promise<readonly string[]> {
  let left = await look()
  for (let round = 1; left.length > 0 && round < rounds; round += 1) {
    await pause(200)
    left = await look()
  }
  return left
}
