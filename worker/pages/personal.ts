// What pages show of whoever is logged in.

import type { Context } from 'hono'
import { maskedContact } from '#shared/account/mask.ts'
import type { MemberView, Personal } from '#shared/islands.ts'
import type { AppEnv } from '../env.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'

function memberView({ person, member }: Session): MemberView {
  const { belongs, unread } = member
  const name = belongs?.name ?? maskedContact(person.contact.value)
  return { name, unread, isSubAccount: belongs !== undefined }
}

/** Of nobody, and of whoever has their account elsewhere, there is nothing to show. */
export async function personalOf(c: Context<AppEnv>): Promise<Personal> {
  const session = c.var.visit.isMember ? await currentSession(c) : undefined
  return session ? { member: memberView(session) } : {}
}
