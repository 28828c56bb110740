// Provider metadata (OpenID Connect Discovery), cached for an hour.

import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import type { OidcProvider } from '../../context/social-settings.ts'
import { fetchFromProvider } from './provider-fetch.ts'

const REMEMBERED_MS = HOUR_MS

/** Asymmetric signatures only: `none` and shared secrets are not accepted. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

type Known = { readonly at: number; readonly server: AuthorizationServer }
/** Metadata by issuer, per isolate. The library caches the provider's signing keys with the metadata. */
const known = new Map<string, Known>()

const isPlain = (issuer: string): boolean => new URL(issuer).protocol === 'http:'

/** A local provider may lack TLS; settings require TLS for all others. */
export const createOidcRequestOptions = ({ issuer }: Pick<OidcProvider, 'issuer'>) => ({
  [customFetch]: fetchFromProvider,
  [allowInsecureRequests]: isPlain(issuer),
})

/** @throws ProviderFault without an answer; a library error if the issuer differs */
export async function discoverProvider(
  provider: Pick<OidcProvider, 'issuer'>,
  now: number,
): Promise<AuthorizationServer> {
  const { issuer } = provider
  const remembered = known.get(issuer)
  if (remembered && now - remembered.at < REMEMBERED_MS && now >= remembered.at) return remembered.server
  const address = new URL(issuer)
  const response = await discoveryRequest(address, { algorithm: 'oidc', ...createOidcRequestOptions(provider) })
  const said = await processDiscoveryResponse(address, response)
  const offered = said.id_token_signing_alg_values_supported ?? ['RS256']
  const algorithms = offered.filter((name) => ALGORITHMS.includes(name))
  const server = { ...said, id_token_signing_alg_values_supported: algorithms }
  known.set(issuer, { at: now, server })
  return server
}
