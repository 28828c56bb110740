// Replaces modules of the passkey library. New passkeys are requested without attestation, so a browser sends none, or a
// statement that the passkey itself signed (WebAuthn §5.1.3). Other formats, certificates, their ASN.1 parser and the
// makers' metadata were a tenth of the worker.

import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = /\/@simplewebauthn\/server\/esm\/(.*)\.js$/

const refusal = (name: string) => `export function ${name}() { throw new Error('${name} is not part of this site') }`

const SIGNATURES = resolve(import.meta.dirname, '../../durable-objects/identity/account/factors/der.ts')

const REFUSED = {
  'helpers/convertX509PublicKeyToCOSE': 'convertX509PublicKeyToCOSE',
  'helpers/getCertificateInfo': 'getCertificateInfo',
  'helpers/isCertRevoked': 'isCertRevoked',
  'helpers/validateExtFIDOGenCEAAGUID': 'validateExtFIDOGenCEAAGUID',
  'metadata/verifyAttestationWithMetadata': 'verifyAttestationWithMetadata',
  'metadata/verifyMDSBlob': 'verifyMDSBlob',
  'registration/verifications/tpm/verifyAttestationTPM': 'verifyAttestationTPM',
  'registration/verifications/verifyAttestationAndroidKey': 'verifyAttestationAndroidKey',
  'registration/verifications/verifyAttestationAndroidSafetyNet': 'verifyAttestationAndroidSafetyNet',
  'registration/verifications/verifyAttestationApple': 'verifyAttestationApple',
  'registration/verifications/verifyAttestationFIDOU2F': 'verifyAttestationFIDOU2F',
}

export const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(REFUSED).map(([module, name]) => [module, refusal(name)] as const),
  // The library returns true as well if a format has no root certificates.
  [
    'helpers/validateCertificatePath',
    `export async function validateCertificatePath(_, anchors = []) {
      if (anchors.length > 0) throw new Error('certificate paths are not followed')
      return true
    }`,
  ],
  [
    'helpers/iso/isoCrypto/unwrapEC2Signature',
    `import { parseEcdsaSignature } from ${JSON.stringify(SIGNATURES)}
const P256 = 1
export function unwrapEC2Signature(signature, curve) {
  const numbers = curve === P256 ? parseEcdsaSignature(signature) : undefined
  if (!numbers) throw new Error('not a signature of P-256')
  return numbers
}`,
  ],
  ['services/metadataService', 'export const MetadataService = { getStatement: async () => undefined }'],
  [
    'services/settingsService',
    'export const SettingsService = { getRootCertificates: () => [], runtimeSupportsPQC: () => false }',
  ],
])

export function attestationPlugin(): Plugin {
  return {
    name: 'meridian:attestation',
    enforce: 'pre',
    load: (id) => REPLACEMENTS.get(LIBRARY.exec(id)?.[1] ?? ''),
  }
}
