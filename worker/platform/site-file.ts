// Files that the build writes beside the client's (scripts/vite/site-files.ts) for rarely used parts of the worker.
// Readers do not validate them.

export type SiteAssets = { readonly ASSETS: { fetch(address: string): Promise<Response> } }

/** @throws Error if there is no such file */
export async function readSiteFile({ ASSETS }: SiteAssets, path: string): Promise<Response> {
  const response = await ASSETS.fetch(`http://assets.internal${path}`)
  if (!response.ok) throw new Error(`no file ${path}: ${response.status}`)
  return response
}
