// Replaces modules of the passkey library. New passkeys are requested without attestation, so a browser sends none, or a
// statement that the passkey itself signed (WebAuthn §5.1.3). Other formats, root certificates, revocation lists and the
// makers' metadata were a sixteenth of the worker.

import type { Plugin } from 'vite'

const LIBRARY = /\/@simplewebauthn\/server\/esm\/(.*)\.js$/

const refusal = (name: string) =>
  `export async function ${name}() { throw new Error('${name} is not part of this site') }`

const REFUSED = {
  'helpers/isCertRevoked': 'isCertRevoked',
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
