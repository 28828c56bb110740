import type { Context } from 'hono'
import type { RequestSession } from '../../context/variables.ts'
import type { AppEnv } from '../../env.ts'
import { readCurrentSession } from './session.ts'

export type ProductRequest = {
  readonly c: Context<AppEnv>
  readonly session: RequestSession
  readonly person: string
}

export async function readProductRequest(c: Context<AppEnv>): Promise<ProductRequest | undefined> {
  const session = await readCurrentSession(c)
  return session && { c, session, person: session.person.id }
}
