import type { VerifySignature } from '#shared/otc/convert/verify.ts'

/** RFC 8032, by workerd. */
export const verifyEd25519: VerifySignature = async (key, signature, message) => {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, signature, message)
}
