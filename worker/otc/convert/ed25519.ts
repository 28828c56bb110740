import type { SignatureVerifier } from '#shared/otc/convert/verify.ts'

export const verifyEd25519: SignatureVerifier = async (key, signature, message) => {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, signature, message)
}
