import { deliverAfterResponse } from './deliver.ts'
import { accountStub, type MemberRequest, readMessageLocale } from './member.ts'

/** The caller has confirmed the owner. Mails the owner. */
export async function removePasskeyAndMail(request: MemberRequest, id: string) {
  const { c, session, visitor } = request
  const removed = await accountStub(c.env, session).removePasskey(id, visitor.loginPlace)
  if (removed.ok) {
    const locale = await readMessageLocale(request)
    deliverAfterResponse(c, visitor, { kind: 'passkey_removed', to: session.person.contact, locale })
  }
  return removed
}
