import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { tokens } from '@web3icons/common/metadata/tokens'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { MARKETS } from '../../shared/markets/markets.ts'

const require = createRequire(import.meta.url)
const ASSETS = [...new Set(MARKETS.flatMap(({ base, quote }) => [base, quote]))]

/** The package lists several coins under some symbols; the largest one counts. */
function nameOf(asset: string): string {
  const known = tokens
    .filter((token) => token.symbol.toUpperCase() === asset)
    .sort((a, b) => (a.marketCapRank || 1e9) - (b.marketCapRank || 1e9))
  return known[0]?.name ?? asset
}

/** Coins for which the package has the drawing of another coin under the same symbol. */
const DRAWN_AS: Readonly<Record<string, string>> = { ARB: 'networks/background/arbitrum-one' }

/** Three device pixels for each of the 32 CSS pixels of an icon. */
const PIXELS = 96

/**
 * Renders an icon as WebP, which browsers decode off the main thread. An SVG image is a document that browsers parse
 * and lay out on the main thread: a fifth of the home page's cost.
 */
async function iconOf(asset: string): Promise<Buffer> {
  const file = require.resolve(`@web3icons/core/svgs/${DRAWN_AS[asset] ?? `tokens/background/${asset}`}.svg.js`)
  const module = (await import(pathToFileURL(file).href)) as { default: string }
  return sharp(Buffer.from(module.default), { density: 300 }).resize(PIXELS, PIXELS).webp({ quality: 90 }).toBuffer()
}

/** Provides names (`virtual:coins`) and icons (`/coins/{ASSET}.webp`) of the listed assets, from @web3icons. */
export function coinsPlugin(): Plugin {
  const id = 'virtual:coins'
  return {
    name: 'meridian:coins',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => {
      if (resolved !== `\0${id}`) return
      return `export default ${JSON.stringify(Object.fromEntries(ASSETS.map((asset) => [asset, nameOf(asset)])))}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of ASSETS) {
        this.emitFile({ type: 'asset', fileName: `coins/${asset}.webp`, source: await iconOf(asset) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asset = /^\/coins\/([A-Z0-9]+)\.webp$/.exec(request.url ?? '')?.[1]
        if (!asset || !ASSETS.includes(asset)) return next()
        void iconOf(asset).then((icon) => response.setHeader('content-type', 'image/webp').end(icon), next)
      })
    },
  }
}
