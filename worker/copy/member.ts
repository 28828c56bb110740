import type { Context } from 'hono'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { readCurrentSession } from '../identity/session/session.ts'

export type CopyRequest = {
  readonly c: Context<AppEnv>
  readonly session: RequestSession
  readonly person: string
  readonly query: URLSearchParams
}

export async function copyRequest(c: Context<AppEnv>): Promise<CopyRequest | undefined> {
  const session = await readCurrentSession(c)
  if (!session) return undefined
  return { c, session, person: session.person.id, query: new URLSearchParams(c.var.visit.search) }
}
