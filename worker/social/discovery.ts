// What services say of themselves (OpenID Connect Discovery), remembered for an hour.

import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi'
import { providerFetch } from './provider-fetch.ts'
import type { OidcProvider } from './settings.ts'

const REMEMBERED_MS = 60 * 60_000

/** Signatures that anybody can verify and only the service can make. `none` and shared secrets are none of them. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

type Known = { readonly at: number; readonly server: AuthorizationServer }
/** Per isolate; one for each configured service. Its keys are remembered by the library along with the object. */
const known = new Map<string, Known>()

const isPlain = (issuer: string): boolean => new URL(issuer).protocol === 'http:'

/** How the library asks. A service on this machine may go without TLS; the settings allow no other to. */
export const askOptions = ({ issuer }: Pick<OidcProvider, 'issuer'>) => ({
  [customFetch]: providerFetch,
  [allowInsecureRequests]: isPlain(issuer),
})

/**
 * What a service says of itself.
 * @throws ProviderFault where it does not answer, an error of the library where it says that it is another
 */
export async function discover(provider: Pick<OidcProvider, 'issuer'>, now: number): Promise<AuthorizationServer> {
  const { issuer } = provider
  const remembered = known.get(issuer)
  if (remembered && now - remembered.at < REMEMBERED_MS && now >= remembered.at) return remembered.server
  const address = new URL(issuer)
  const response = await discoveryRequest(address, { algorithm: 'oidc', ...askOptions(provider) })
  const said = await processDiscoveryResponse(address, response)
  const offered = said.id_token_signing_alg_values_supported ?? ['RS256']
  const algorithms = offered.filter((name) => ALGORITHMS.includes(name))
  const server = { ...said, id_token_signing_alg_values_supported: algorithms }
  known.set(issuer, { at: now, server })
  return server
}
