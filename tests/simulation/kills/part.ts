// What people do with a product while the server is killed, and what must be true of it afterwards.

import type { z } from 'zod/mini'
import type { Call } from '#shared/api/contract.ts'
import type { TraderOf } from '../../load/person.ts'

export interface Part {
  readonly violations: string[]
  /** What came to its end as it was promised. */
  readonly count: number
  /** Whether somebody still has no answer. */
  readonly isUnsure: boolean
  /** Until told to stop. */
  run(isOver: () => boolean): Promise<void>
  askAgain(): Promise<void>
  /** While nobody asks for anything else. */
  review(): Promise<void>
  /** Nothing of it is under way any more. */
  rest(): Promise<void>
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @returns what a call answers; undefined where no answer came, or none that says what became of it */
export async function asked<Of extends Call>(
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

/** Looks again and again until there is nothing left. @returns what is left after so many rounds */
export async function until(look: () => Promise<readonly string[]>, rounds = 150): Promise<readonly string[]> {
  let left = await look()
  for (let round = 1; left.length > 0 && round < rounds; round += 1) {
    await pause(200)
    left = await look()
  }
  return left
}
