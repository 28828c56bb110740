// Processor time of a visitor's pages, against the same bytes from memory on the same server.

import { get } from 'node:http'
import type { CompanionWorker } from '../../scripts/serve.ts'
import { findFreePort } from './ports.ts'
import { measureRequests } from './processor.ts'
import type { Figure } from './report.ts'

const PORT = await findFreePort()
const PAGES = ['/', '/markets', '/spot/BTC_USDT'] as const
const ABOVE_US_MAX = 40

/** The worker that answers from memory. */
export const sameBytes = (module: string): CompanionWorker => ({ name: 'same-bytes', port: PORT, module })

type Raw = { readonly body: Buffer; readonly headers: Record<string, string> }

/** The answer as a browser receives it, still compressed. */
function raw(url: string): Promise<Raw> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
        resolve({
          body: Buffer.concat(parts),
          headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
        })
      })
    }).on('error', reject)
  })
}

/** @param origin of a running server with the worker of `sameBytes` */
export async function visitorFigures(origin: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const path of PAGES) {
    // Fills the page cache.
    await raw(origin + path)
    const { body, headers } = await raw(origin + path)
    const memory = `http://localhost:${PORT}/`
    await fetch(memory, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'x-headers': JSON.stringify(headers) },
    })
    const [page, same] = await measureRequests([origin + path, memory], [])
    if (!page || !same) throw new Error(`${path} was not measured`)
    figures.push({
      what: `${path} of a visitor, kept, processor above the same bytes from memory`,
      measured: page.cpuUs - same.cpuUs,
      unit: 'µs',
      goal: { atMost: ABOVE_US_MAX },
      detail: `${page.cpuUs.toFixed(0)} and ${same.cpuUs.toFixed(0)} µs for ${body.length} bytes; ${page.perSecond.toFixed(0)}/s and ${same.perSecond.toFixed(0)}/s`,
    })
  }
  return figures
}
